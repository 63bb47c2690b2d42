/** Pairs every template with the facts it asks about. */

import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { inside } from '@lanewise/authoring/problems/place';
import type { Problem } from '@lanewise/authoring/problems/problem';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { BankSources, ChapterFile } from '../read/sources.ts';
import type { Texts } from '../schema/fields.ts';
import type { DraftQuestion } from './draft.ts';
import { countryOfJurisdiction, expandTemplate, regionOf, templateTexts } from './expand-template.ts';
import { unusedValues } from './template-beliefs.ts';

type Report = (problem: Problem) => void;

/**
 * Returns the questions of all templates. A fact of low confidence makes no question and supplies no wrong answer. A
 * state's fact makes no question until the state has a course.
 */
export function expandTemplates(
  sources: BankSources,
  chapters: ReadonlyMap<string, ChapterFile>,
  report: Report,
): DraftQuestion[] {
  const reportOnce = reportingOnce(report);
  const regionNames = regionNamesOf(sources);
  const values = new Map(
    sources.facts
      .filter(({ value }) => value.confidence !== 'low')
      .map(({ value }) => [`${value.jurisdiction} ${value.rule}`, value.value]),
  );
  const titles = new Map(sources.documents.map(({ value }) => [value.id, value.title]));
  return sources.templates.flatMap((template) => {
    const { id, chapter: code, rule, when } = template.value;
    const say = (field: string, message: string) =>
      reportOnce({ rule: 'templates', level: 'error', at: inside(template.at, field), id, message });
    const chapter = chapters.get(code);
    if (chapter === undefined) {
      // If the file exists but cannot be read, its own faults are reported instead.
      if (sources.files.has(`data/${template.subject}/chapters/${code}.yaml`)) return [];
      say('chapter', `there is no chapter "${code}".${didYouMean(code, chapters.keys())} Correct the name.`);
      return [];
    }
    const known = sources.facts.filter((fact) => countryOfJurisdiction(fact.value.jurisdiction) === template.subject);
    const ofRule = known.filter((fact) => fact.value.rule === rule);
    if (ofRule.length === 0) {
      say(
        'rule',
        `no fact has the rule "${rule}".${didYouMean(
          rule,
          known.map((fact) => fact.value.rule),
        )} Correct it, or add the facts.`,
      );
      return [];
    }
    const trusted = ofRule.filter((fact) => fact.value.confidence !== 'low');
    if (when !== undefined && !ofRule.some((fact) => when.includes(fact.value.value))) {
      say('when', `no fact of the rule "${rule}" has one of these values. Correct them, or leave "when" out.`);
    }
    for (const { rule: other } of template.value.misconceptions) {
      if (other === undefined || known.some((fact) => fact.value.rule === other)) continue;
      say('misconceptions', `no fact has the rule "${other}". Correct it.`);
    }
    for (const value of unusedValues(template.value))
      say('misconceptions', `no wrong answer is "${value}". Write it as in "wrong", or take it out.`);
    const asked = trusted.filter((fact) => {
      if (when !== undefined && !when.includes(fact.value.value)) return false;
      const region = regionOf(fact.value.jurisdiction);
      return region === null || regionNames.has(`${template.subject}/${region}`);
    });
    const expansion = {
      template,
      texts: templateTexts(template, sources.templateTranslations),
      facts: asked,
      elsewhere: trusted,
      valueOf: (other: string, jurisdiction: string) => values.get(`${jurisdiction} ${other}`),
      module: chapter.value.module,
      scenes: sources.scenes,
      documentTitle: (document: string) => titles.get(document),
      regionName: (region: string) => regionNames.get(`${template.subject}/${region}`),
    };
    return expandTemplate(expansion, reportOnce);
  });
}

/** Returns the names of states as used within a sentence, keyed like `us/CA`. A state without a course has none. */
export function regionNamesOf(sources: BankSources): Map<string, Texts> {
  const names = new Map<string, Texts>();
  for (const { subject, value } of sources.courses) {
    if (value.region === undefined || value.region_name === undefined) continue;
    const key = `${subject satisfies SubjectCode}/${value.region}`;
    names.set(key, { ...names.get(key), ...value.region_name, ...value.region_in_sentence });
  }
  return names;
}

/** Returns a reporter that reports a fault once, although a template may show it in 51 states. */
function reportingOnce(report: Report): Report {
  const reported = new Set<string>();
  return (problem) => {
    const key = `${problem.at.file} ${problem.at.path?.join('.')} ${problem.message.replace(/\([^)]*\)/, '')}`;
    if (reported.has(key)) return;
    reported.add(key);
    report(problem);
  };
}
