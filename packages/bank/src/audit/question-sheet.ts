/** The sheet of a blind reading: what a learner sees before answering, and nothing that tells what is right. */
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { escapeUTF8 } from 'entities';
import type { Snapshot } from '../compiled/snapshot.ts';
import type { AuditQuestion } from './draw.ts';

/** Returns a complete HTML page at the width of a phone, to be opened from disk. Questions are numbered from 1. */
export function questionSheet(
  drawn: readonly AuditQuestion[],
  pictures: Snapshot['pictures'],
  language: ContentLanguage,
): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${drawn.length} questions</title>
<style>
body { font: 16px/1.45 system-ui, sans-serif; margin: 0; background: #fff; color: #1b1f24; }
section { width: 358px; padding: 16px; border-bottom: 1px solid #d8dde3; }
svg { display: block; width: 100%; height: auto; }
ol { padding-left: 1.5rem; }
</style>
${drawn.map((entry, place) => questionOf(entry, place + 1, pictures, language)).join('\n')}
</html>
`;
}

/** What the sheet leaves out, in its order: for comparing the reader's answers afterwards. */
export function answerKey(drawn: readonly AuditQuestion[], language: ContentLanguage) {
  return drawn.map(({ question, answers, course, source }, place) => ({
    place: place + 1,
    id: question.id,
    course,
    right: question.number ?? answers.flatMap((answer, index) => (answer.right ? [index + 1] : [])),
    difficulty: question.difficulty,
    explanation: question.text[language]?.explanation,
    source,
  }));
}

function questionOf(
  { question, answers, course }: AuditQuestion,
  place: number,
  pictures: Snapshot['pictures'],
  language: ContentLanguage,
): string {
  const text = question.text[language];
  if (text === undefined) throw new Error(`${question.id} has no text in ${language}`);
  const wording = new Map(question.answers.map(({ id }, index) => [id, text.answers[index] ?? '']));
  const picture = question.picture === null ? '' : (pictures[question.picture]?.svg ?? '');
  const options = answers.map(({ id }) => `<li>${escapeUTF8(wording.get(id) ?? '')}</li>`).join('');
  return `<section id="q${place}"><p>${place} · ${course}</p>${picture}${text.situation === undefined ? '' : `<p>${escapeUTF8(text.situation)}</p>`}<h2>${escapeUTF8(text.prompt)}</h2>${
    question.number === null
      ? `<ol>${options}</ol>`
      : `<p>A number in ${escapeUTF8(text.unit ?? question.number.unit)}</p>`
  }${question.kind === 'multiple' ? '<p>One or more answers are right.</p>' : ''}</section>`;
}
