/** Links that open a service's own page for sharing. Nothing of the services is loaded before the reader follows one. */
import { m } from '@lanewise/words/messages';

interface ShareLinksProps {
  readonly title: string;
  /** Full address of the page. */
  readonly url: string;
}

export function ShareLinks({ title, url }: ShareLinksProps) {
  const [text, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  const services = [
    { name: m.guides_share_mail(), href: `mailto:?subject=${text}&body=${address}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${address}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}` },
  ];
  return (
    <section className="share" aria-labelledby="share">
      <h2 id="share">{m.guides_share()}</h2>
      <ul className="plain">
        {services.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="external nofollow noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
