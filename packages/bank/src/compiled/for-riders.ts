/** Returns whether the learners of a course ride a motorcycle. */
export function isForRiders({ section }: { readonly section: { readonly id: string } }): boolean {
  return section.id === 'motorcycle';
}
