import { inside } from '@lanewise/authoring/problems/place';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { BankRule } from './rule.ts';

export const altPresent: BankRule = {
  name: 'alt-present',
  promise: 'Every picture in a question or lesson has a description in every language.',
  check({ draft, error }) {
    const reportedTemplates = new Set<string>();
    for (const question of draft.questions) {
      if (question.picture === null) continue;
      for (const [language, text] of Object.entries(question.text)) {
        if (text.alt !== null) continue;
        if (question.template !== null) {
          const key = `${question.template} ${language}`;
          if (reportedTemplates.has(key)) continue;
          reportedTemplates.add(key);
        }
        const at = question.textAt[language as ContentLanguage] ?? question.at;
        const translated = at.file !== question.at.file;
        error(
          translated ? at : inside(at, 'picture'),
          question.id,
          'the picture has no "alt". Describe what can be seen, not what it means.',
        );
      }
    }
    for (const lesson of draft.lessons) {
      for (const { body, at } of Object.values(lesson.text)) {
        for (const { alt, line } of body.pictures) {
          if (alt === '')
            error(
              { file: at.file, line },
              lesson.id,
              'the picture has no description. Write it between the square brackets: ![what can be seen](…).',
            );
        }
      }
    }
  },
};
