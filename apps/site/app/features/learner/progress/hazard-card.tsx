/** How a learner does in hazard perception: what a test would end with, and each kind of hazard met so far. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import { familyWords } from '../../hazards/family-words.ts';

interface HazardCardProps {
  readonly skills: CallAnswer<'getHazardSkills'>;
  readonly language: string;
  /** Address of the practice. */
  readonly practice: string;
}

export function HazardCard({ skills, language, practice }: HazardCardProps) {
  const { met, needed, outlook, max_points: most, passing_points: passing, families } = skills;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const points = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const seen = families.filter((family) => family.met > 0).toSorted((one, other) => one.points - other.points);
  return (
    <section className="card" aria-labelledby="hazards">
      <h2 id="hazards">{m.hazard_part()}</h2>
      <p>
        {outlook === null || most === null || passing === null
          ? m.hazard_outlook_later({ count: needed, met })
          : m.hazard_outlook({ points: outlook.points, most, low: outlook.low, high: outlook.high, needed: passing })}
      </p>
      {seen.length > 0 && (
        <>
          <p className="basis">{m.hazard_skills_from()}</p>
          <table className="progress-table">
            <caption className="sr">{m.hazard_part()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.hazard_column_family()}</th>
                <th scope="col">{m.hazard_column_found()}</th>
                <th scope="col">{m.hazard_column_points()}</th>
              </tr>
            </thead>
            <tbody>
              {seen.map(({ family, found, points: each }) => (
                <tr key={family}>
                  <th scope="row">{familyWords[family]()}</th>
                  <td>{percent.format(found)}</td>
                  <td>{points.format(each)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p>
        <a className="btn btn-quiet" href={practice}>
          {m.hazard_practise()}
        </a>
      </p>
    </section>
  );
}
