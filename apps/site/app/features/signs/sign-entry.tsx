/** A sign of the atlas: picture, meaning and its source, number, variants, look-alikes and a question. */
import type { Sign } from '@lanewise/contracts/calls/signs';
import { m } from '@lanewise/words/messages';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Zoom } from '../../shared/ui/zoom.tsx';
import { FoldedAnswer } from '../lessons/folded-answer.tsx';
import { signAnchor } from './group-names.ts';
import { SignWords } from './sign-words.tsx';

interface SignEntryProps {
  readonly sign: Sign;
  /** The document that the group names once. */
  readonly groupSource: string;
  /** BCP 47 tag of the page. */
  readonly page: string;
}

/** Returns the card of a sign. */
export function SignEntry({ sign, groupSource, page }: SignEntryProps) {
  const { id, picture, variants, look_alikes: lookAlikes, question } = sign;
  return (
    <li id={signAnchor(id)} className="sign">
      <div className="zoomable">
        <SignPicture picture={picture} alt={picture.alt} />
        <Zoom src={picture.src} alt={picture.alt} width={picture.width} height={picture.height} />
      </div>
      <div>
        <SignWords sign={sign} groupSource={groupSource} />
        {variants.length > 0 && (
          <ul className="sign-variants">
            {variants.map((other) => (
              <li key={other.id} id={other.id === id ? undefined : signAnchor(other.id)}>
                <SignPicture picture={other.picture} alt={other.name} />
              </li>
            ))}
          </ul>
        )}
        {lookAlikes.length > 0 && (
          <div className="sign-confused">
            <span className="small">{m.signs_confused()}</span>
            <ul>
              {lookAlikes.map((other) => (
                <li key={other.id}>
                  <a href={`#${signAnchor(other.id)}`}>
                    <SignPicture picture={other.picture} alt="" />
                    {other.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {question !== null && (
        <details className="sign-try">
          <summary>{m.signs_try()}</summary>
          <FoldedAnswer item={question} lang={foreignLang(question.data.language, page)} />
        </details>
      )}
    </li>
  );
}

interface SignPictureProps {
  readonly picture: Sign['picture'];
  readonly alt: string;
}

function SignPicture({ picture: { src, width, height }, alt }: SignPictureProps) {
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}
