/** Returns the title of an app screen and a `noindex` tag. React moves both into the head. */
export function PageTitle({ children }: { readonly children: string }) {
  return (
    <>
      <title>{`${children} - Lanewise`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
