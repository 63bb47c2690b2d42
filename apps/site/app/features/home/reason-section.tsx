/** A scene after its answer: who goes first, where each goes, and why. Shows what comes after a question. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { ZoomablePicture } from '../../shared/ui/zoom.tsx';
import { ExplanationText } from '../practice/explanation.tsx';

interface ReasonSectionProps {
  readonly item: PracticeItem;
  /** BCP 47 tag of the page. */
  readonly page: string;
}

/** Returns the section; null for a question without an order of going. */
export function ReasonSection({ item, page }: ReasonSectionProps) {
  const { order, explanation, language } = item.data;
  if (!order) return null;
  const { picture } = order;
  const lang = foreignLang(language, page);
  return (
    <section className="section reason" aria-labelledby="reason">
      <div className="page">
        <div className="zoomable">
          <ZoomablePicture picture={picture} lang={lang} />
        </div>
        <div>
          <h2 id="reason">{m.reason_title()}</h2>
          <p className="lead" lang={lang}>
            {item.content} <b>{order.verdict}</b>
          </p>
          <ExplanationText item={item} text={explanation} isMissed={false} language={page} />
        </div>
      </div>
    </section>
  );
}
