/** Lets readers enlarge the pictures of texts that come as HTML, with the page's own buttons (shared/ui/zoom.tsx). */

/** Adds a button to each picture. One within a link is left alone: it leads to somewhere else. */
export function enlargeTextPictures(template: HTMLTemplateElement): void {
  for (const [index, picture] of document.querySelectorAll<HTMLImageElement>('.prose figure img').entries()) {
    if (picture.closest('a')) continue;
    const parts = template.content.cloneNode(true) as DocumentFragment;
    const id = `text-picture-${index}`;
    for (const button of parts.querySelectorAll('[popovertarget]')) button.setAttribute('popovertarget', id);
    const page = parts.querySelector<HTMLElement>('[popover]');
    page?.setAttribute('id', id);
    page?.append(picture.cloneNode());
    const box = document.createElement('div');
    box.className = 'zoomable';
    picture.replaceWith(box);
    box.append(picture, parts);
  }
}
