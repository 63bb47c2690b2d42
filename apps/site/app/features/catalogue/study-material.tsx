/** What a course offers beside its tests: lessons, the signs of its country, hazard clips, and a revision sheet to print. */
import { href } from '@lanewise/contracts/addresses';
import type { Course } from '@lanewise/contracts/calls/catalogue';
import { clipSections } from '@lanewise/contracts/constants/hazards';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';

interface StudyMaterialProps {
  readonly course: Course;
  readonly place: { readonly locale: LocaleCode; readonly courseSlug: string };
  /** How many questions of its exam begin with a film. */
  readonly films?: number;
  /** The entry that the page itself is. */
  readonly without?: 'lessons' | 'signs';
}

export function StudyMaterial({ course, place, films = 0, without }: StudyMaterialProps) {
  const entries = [
    { id: 'lessons', title: m.lessons_all(), text: m.lessons_material_text(), to: href('courseContents', place) },
    { id: 'signs', title: m.signs_all(), text: m.signs_text(), to: href('courseSigns', place) },
    ...(clipSections.includes(course.course_section.section_id)
      ? [{ id: 'clips', title: m.hazard_title(), text: m.hazard_lead(), to: href('hazardPractice', place) }]
      : []),
    ...(films > 0
      ? [{ id: 'films', title: m.film_title(), text: m.film_lead(), to: href('filmQuestions', place) }]
      : []),
    ...(course.pdf_link === null
      ? []
      : [{ id: 'sheet', title: m.sheet_open(), text: m.sheet_text(), to: course.pdf_link }]),
  ];
  return (
    <section className="study-material" aria-labelledby="material">
      <h2 id="material">{m.lessons_material()}</h2>
      <ul className="course-cards">
        {entries
          .filter(({ id }) => id !== without)
          .map(({ id, title, text, to }) => (
            <li key={to}>
              <a className="link-card" href={to}>
                <span>
                  {id === 'sheet' && course.pdf_preview_link !== null && (
                    <img
                      className="sheet-preview"
                      src={course.pdf_preview_link}
                      alt=""
                      width={120}
                      height={160}
                      loading="lazy"
                      decoding="async"
                    />
                  )}
                  <b>{title}</b>
                  <span className="link-card-text">{text}</span>
                </span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
