/** The report as a self-contained page without scripts, to be opened from disk. */
import { subjectCodes } from '@lanewise/contracts/countries';
import { escapeUTF8 } from 'entities';
import type { BankReport, CourseFigures } from './report.ts';

/** Returns a complete HTML page. `problems` are the lines printed by `bank:check`. */
export function reportPage(report: BankReport, problems: readonly string[]): string {
  const courses = Object.entries(report.courses);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The question bank in figures</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color: #1b1f24; background: #fff; }
table { border-collapse: collapse; margin: 1rem 0 2rem; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid #d8dde3; padding: 0.25rem 0.75rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
li { margin: 0.25rem 0; }
</style>
</head>
<body>
<h1>The question bank in figures</h1>
<h2>Courses</h2>
${table(
  ['Course', ...courseColumns.map(([name]) => name), 'Guessing'],
  courses.map(([code, figures]) => [
    code,
    ...courseColumns.map(([, figure]) => figure(figures)),
    `+${report.guessing[code] ?? 0}`,
  ]),
)}
<h2>Wording</h2>
${table(
  ['Family', 'Points above chance'],
  Object.entries(report.wording).map(([family, points]) => [
    family,
    Object.entries(points)
      .map(([language, scored]) => `${scored} (${language})`)
      .join(', '),
  ]),
)}
<h2>Difficulty</h2>
${table(
  ['Course', '1', '2', '3', '4', '5'],
  courses.map(([code, { difficulty }]) => [code, ...Object.values(difficulty)]),
)}
<h2>Chapters</h2>
${courses.map(([code, { by_chapter }]) => `<h3>${escapeUTF8(code)}</h3>\n${table(['Chapter', 'Questions'], Object.entries(by_chapter))}`).join('\n')}
<h2>Signs and facts</h2>
${table(
  ['Country', 'Signs', 'Facts, high', 'medium', 'low', 'known', 'law read', 'to read again'],
  subjectCodes.map((subject) => {
    const { high, medium, low, known, read, stale } = report.facts[subject];
    return [subject, report.signs[subject], high, medium, low, known, read, stale];
  }),
)}
<h2>Sources</h2>
${table(
  ['Course', 'Foreign', 'With section', 'With link', 'Law read', 'Authority read', 'Other', 'Exam asks', 'Covered'],
  Object.entries(report.sources).map(([code, sources]) => [code, ...Object.values(sources)]),
)}
<h2>Warnings</h2>
${table(
  ['Rule', 'Warnings'],
  Object.entries(report.warnings).filter(([, warnings]) => warnings > 0),
)}
<h2>Problems</h2>
${problems.length === 0 ? '<p>None.</p>' : `<ul>\n${problems.map((line) => `<li>${escapeUTF8(line)}</li>`).join('\n')}\n</ul>`}
</body>
</html>
`;
}

const courseColumns: readonly (readonly [string, (figures: CourseFigures) => number | string])[] = [
  ['Languages', (figures) => figures.languages.join(', ')],
  ['Questions', (figures) => figures.questions],
  ['Own', (figures) => figures.own],
  ['From facts', (figures) => figures.from_facts],
  ['Pictures', (figures) => `${percent(figures.pictures, figures.questions)}`],
  ['Scenes', (figures) => figures.scenes],
  ['Road signs', (figures) => figures.road_signs],
  ['Single', (figures) => figures.kinds.single],
  ['Multiple', (figures) => figures.kinds.multiple],
  ['Numeric', (figures) => figures.kinds.numeric],
  ['Chapters', (figures) => figures.chapters],
  ['Lessons', (figures) => figures.lessons],
];

function percent(part: number, whole: number): string {
  return whole === 0 ? '0' : `${part} (${Math.round((100 * part) / whole)} %)`;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = (row: readonly (string | number)[], tag: 'th' | 'td') =>
    row.map((cell) => `<${tag}>${escapeUTF8(String(cell))}</${tag}>`).join('');
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')}</tbody></table>`;
}
