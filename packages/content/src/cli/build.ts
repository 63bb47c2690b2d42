/** `npm run content:build`: compiles the texts under `content/` for the server. Exit code 1 if they have errors. */
import { formatProblem } from '@lanewise/authoring/problems/problem';
import { loadFiles } from '@lanewise/authoring/read/load-files';
import { checkContent } from '../check/check-content.ts';
import { compileContent } from '../compile/compile.ts';
import { writeContent } from '../compiled/load.ts';
import { bankNames } from '../known/bank-names.ts';
import { createPictures } from '../known/pictures.ts';
import { contentRoot } from '../read/read-content.ts';

const names = bankNames();
const pictures = createPictures(names);
const { sources, problems, lineOf } = checkContent(loadFiles(contentRoot, 'content'), names, pictures);
const errors = problems.filter(({ level }) => level === 'error');
if (errors.length > 0) {
  for (const problem of errors) process.stderr.write(`${formatProblem(problem, lineOf)}\n`);
  process.stderr.write(`The texts under content/ have ${errors.length} errors and were not compiled.\n`);
  process.exitCode = 1;
} else {
  const snapshot = compileContent(sources, pictures);
  writeContent(snapshot);
  const guides = Object.values(snapshot.countries).reduce((sum, country) => sum + country.guides.length, 0);
  process.stdout.write(`texts built: ${guides} guides, ${snapshot.pictures.length} pictures\n`);
}
