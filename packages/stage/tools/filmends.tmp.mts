import { openFilmStudio } from './open-studio.ts';
import { makeQuestionFilm } from '@lanewise/learning/hazard/question-film';
import { writeFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
const s = await openFilmStudio({gpu:false}); mkdirSync('/tmp/eyes-films',{recursive:true});
const want = new Set(['001','003','013','031','017','041','058','060','051','052','023','053','054','021','047','048','038','040','007','028']);
const dir='packages/bank/data/de/chapters/';
for (const f of readdirSync(dir).filter(x=>x.endsWith('filme.yaml'))) { const t=readFileSync(dir+f,'utf8'); for(const m of t.matchAll(/id: de-film-(\d+)[\s\S]*?seed: (\S+)\s+family: (\S+)\s+ends: (\S+)/g)) { if(!want.has(m[1]!)) continue;
  const {film}=makeQuestionFilm({seed:m[2]!,country:'de',family:m[3] as any,ends:m[4] as any}); await s.load(film,[640,360]); writeFileSync(`/tmp/eyes-films/${m[1]}-${m[3]}-${m[4]}.jpg`, await s.frame(film.duration)); } }
await s.close();
