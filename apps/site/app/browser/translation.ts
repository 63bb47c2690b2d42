/**
 * Lets React live with a page that the browser translates. Chrome and Edge replace each text by a `<font>` element; React still has the text, and
 * fails when it removes it from where it no longer is, or changes it without effect (github.com/facebook/react/issues/11538). Here a replaced text
 * stands for its replacement: removed in its place, and put back once React changes it, after which the browser translates it again.
 */

const TRANSLATED = 'FONT';

/** The element in place of each text that was replaced. */
const replacements = new WeakMap<Node, Element>();

/** Returns what stands where a node was, if that is a child of the parent. */
function standIn(parent: Node, node: Node): Node | null {
  const replacement = replacements.get(node);
  return replacement?.parentNode === parent ? replacement : null;
}

/** Puts a replaced text back when its content is set. React sets only `nodeValue`. */
function restoreWhenChanged(text: Text): void {
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set(value: string) {
      const replacement = replacements.get(text);
      if (text.parentNode === null && replacement?.parentNode) replacement.replaceWith(text);
      text.data = value;
    },
  });
}

function note({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const node of removedNodes) {
    if (!(node instanceof Text) || node.parentNode !== null) continue;
    const beside = [...addedNodes, previousSibling, nextSibling];
    const replacement = beside.find((each): each is Element => each instanceof Element && each.tagName === TRANSLATED);
    if (!replacement) continue;
    replacements.set(node, replacement);
    restoreWhenChanged(node);
  }
}

/** Call it once a document, as early as possible. */
export function liveWithTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const replacement = standIn(this, child);
    if (replacement) removeChild.call(this, replacement);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(child: Child, before: Node | null): Child {
    const isHere = before === null || before.parentNode === this;
    return insertBefore.call(this, child, isHere ? before : standIn(this, before)) as Child;
  };
  const observer = new MutationObserver((records) => records.forEach(note));
  observer.observe(document, { childList: true, subtree: true });
}
