/** Returns the title of a screen of the app, which search engines must not show. React puts both into the head. */
export function PageTitle({ children }: { readonly children: string }) {
  return (
    <>
      <title>{`${children} - Lanewise`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
