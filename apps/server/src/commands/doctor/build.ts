/** Checks the build: the question bank, the texts and the pages. */
import { BankLoadError, loadSnapshot } from '@lanewise/bank/compiled/load';
import { ContentLoadError, loadContent } from '@lanewise/content/compiled/load';
import { type Finding, fault, ok } from './finding.ts';

/** Where to look; by default where the build writes. */
export interface BuiltParts {
  readonly bankFolder?: string;
  readonly textsFile?: string;
  readonly hasSite: () => boolean;
}

/** Checks that everything the server loads is there and undamaged. */
export async function checkBuild({ bankFolder, textsFile, hasSite }: BuiltParts): Promise<readonly Finding[]> {
  const remedy = 'Run npm run build.';
  const findings: Finding[] = [];
  try {
    const { hash, questions } = await loadSnapshot(bankFolder);
    findings.push(ok(`question bank ${hash}, ${questions.length} questions`));
  } catch (error) {
    if (!(error instanceof BankLoadError)) throw error;
    findings.push(fault(error.message, remedy));
  }
  try {
    await loadContent(textsFile);
  } catch (error) {
    if (!(error instanceof ContentLoadError)) throw error;
    findings.push(fault(error.message, remedy));
  }
  if (!hasSite()) findings.push(fault('The site is not built.', remedy));
  return findings;
}
