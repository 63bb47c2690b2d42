/** Writes about situations in German. */
import type { Mover } from '@lanewise/pictures/right-of-way/situation';
import { altInGerman } from './alt-de.ts';
import { beliefs, excess, ignored } from './mistakes-de.ts';
import { besideTheFirst, explainedReasons, type PriorityReason } from './reasons.ts';
import { chanceOf } from './situations.ts';
import type { SolvedSituation } from './solved-situation.ts';
import type { Words } from './words.ts';
import { lawOf } from './words-en.ts';
import type { Mistake } from './wrong-answers.ts';

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const person = (name: string): boolean => name.startsWith('pedestrian');
/** Names a road user in the nominative; `to` does in the dative. */
const called = (name: string): string => (name === 'A' ? 'du' : person(name) ? 'die Person' : name);
const to = (name: string): string => (name === 'A' ? 'dir' : person(name) ? 'der Person' : name);
const does = (name: string, second: string, third: string): string => (name === 'A' ? second : third);
/**
 * The street that somebody means to take, as A sees it: a car that comes towards A turns left to reach the right-hand
 * side.
 */
const side = {
  N: 'in die gegenüberliegende Straße',
  E: 'in die rechte Straße',
  S: 'in deine Straße',
  W: 'in die linke Straße',
} as const;

/** Expands abbreviations, which sentences do not have: `§ 9 Absatz 3, 4 StVO`. */
const inFull = (law: string): string => law.replaceAll('Abs.', 'Absatz').replaceAll('Nr.', 'Nummer');

const correctionOf = (mistake: Mistake) =>
  mistake.kind === 'belief'
    ? beliefs[mistake.belief]
    : mistake.kind === 'ignored'
      ? ignored[mistake.thought]
      : excess[mistake.thought];

/** Returns the German texts. */
export function germanWords(): Words {
  return {
    prompt: (solved) => [intents(solved), ...sirens(solved), question(solved)].join(' '),
    first: (name) => (person(name) ? 'Die Person' : name === 'A' ? 'Du (A)' : name),
    set: () => {
      throw new RangeError('In German everybody who goes first is an answer of its own.');
    },
    one: (name) => `Auf ${name === null ? 'niemanden' : person(name) ? 'die Person' : name}`,
    misconception: (mistake) => correctionOf(mistake)[0],
    explanation: (solved, tempting) =>
      `${because(solved)}\n\n${situational(solved, tempting) ?? correctionOf(tempting)[1]}`,
    alt: altInGerman,
  };
}

function intents({ situation, scene }: SolvedSituation): string {
  const bySide = scene.main !== undefined || scene.roundabout !== undefined;
  const wayOf = (mover: Mover) => (bySide ? side[mover.exit?.name ?? 'N'] : (mover.turn ?? 'straight'));
  const groups = new Map<string, string[]>();
  for (const mover of situation.movers) {
    if (mover.onFoot || mover.name === 'A') continue;
    groups.set(wayOf(mover), [...(groups.get(wayOf(mover)) ?? []), mover.name]);
  }
  const learner = situation.movers.find(({ name }) => name === 'A');
  const own = learner === undefined ? 'straight' : wayOf(learner);
  const verb = (way: string, names: readonly string[]) => {
    const many = names.length > 1;
    if (way.startsWith('in ')) return `${many ? 'wollen' : 'will'} ${way}`;
    if (way === 'straight') return `${many ? 'fahren' : 'fährt'} geradeaus`;
    return `${many ? 'biegen' : 'biegt'} ${way === 'left' ? 'links' : 'rechts'} ab`;
  };
  const you = own.startsWith('in ')
    ? `und willst ${own}`
    : own === 'straight'
      ? 'geradeaus'
      : `und biegst ${own === 'left' ? 'links' : 'rechts'} ab`;
  const all = groups.size === 1 && groups.has(own) && situation.movers.every(({ onFoot }) => !onFoot);
  if (all && own === 'straight') return 'Du fährst Auto A. Alle fahren geradeaus.';
  if (all && !own.startsWith('in ')) return `Du fährst Auto A. Alle biegen ${own === 'left' ? 'links' : 'rechts'} ab.`;
  const parts = [...groups].map(([way, names], at) => {
    const text = `${list(names.toSorted())} ${verb(way, names)}`;
    // »B will in die rechte, C in die linke Straße«: the verb stands once, before the first, the noun after the last.
    if (!bySide) return text;
    return (at === 0 ? text : text.replace(/ (?:will|wollen) /, ' ')).replace(
      at === groups.size - 1 ? '' : / Straße$/,
      '',
    );
  });
  const car = own === 'straight' ? 'mit Auto A' : 'Auto A';
  return `Du fährst ${car} ${you}.${parts.length === 0 ? '' : ` ${list(parts)}.`}`;
}

function sirens({ situation }: SolvedSituation): string[] {
  const urgent = situation.movers.find(({ user }) => user.kind === 'emergency');
  return urgent === undefined ? [] : [`${urgent.name} ist ein Rettungswagen mit Blaulicht und Einsatzhorn.`];
}

function question({ asked, id, situation }: SolvedSituation): string {
  if (asked.ask === 'first')
    return situation.movers.some(({ onFoot }) => onFoot) ? 'Wer darf als Erstes weiter?' : 'Wer fährt zuerst?';
  const wordings = ['Auf wen wartest du?', 'Auf wen musst du warten?'];
  return wordings[chanceOf(`question ${id}`) % wordings.length] ?? '';
}

function because(solved: SolvedSituation): string {
  const reasons = explainedReasons(solved);
  const cited = new Set<string>();
  const given = new Set<string>();
  const sentences = reasons.map((reason) => {
    const { first, second, source } = reason;
    const law = cited.has(source) ? '' : ` (${inFull(lawOf(source))})`;
    cited.add(source);
    const goes = person(first.name) ? 'hat' : does(first.name, 'darfst', 'darf');
    const before = person(first.name) ? `Vorrang vor ${to(second.name)}` : `vor ${to(second.name)} fahren`;
    const [who, why] = [`${capital(called(first.name))} ${goes}`, clause(reason)];
    if (given.has(why)) return `${who} aus demselben Grund ${before}${law}.`;
    given.add(why);
    return `${who} ${before}: ${capital(why)}${law}.`;
  });
  const off = solved.family.id === 'ampel-aus' ? ['Die Ampel ist aus, also gelten die Schilder.'] : [];
  return [...off, ...sentences, ...onTheRight(solved), ...apart(solved, reasons)].join(' ');
}

/** Says why somebody on the right of the first does not go before. */
function onTheRight(solved: SolvedSituation): string[] {
  const [first, beside] = besideTheFirst(solved) ?? [null, []];
  if (first === null) return [];
  return beside.map(({ name }) => {
    const comes = `${capital(called(name))} ${does(name, 'kommst', 'kommt')} zwar`;
    const right = first.name === 'A' ? 'von rechts' : `für ${first.name} von rechts`;
    return `${comes} ${right}, aber ${[name, first.name].includes('A') ? 'eure' : 'ihre'} Wege kreuzen sich nicht.`;
  });
}

/** Corrects a mistake with the road users of the situation; null if the general sentence says it better. */
function situational(solved: SolvedSituation, mistake: Mistake): string | null {
  const { solution, situation, asked } = solved;
  const before = solution.waits.filter(({ who }) => who === 'A').map((wait) => wait.for);
  const after = solution.waits.filter((wait) => wait.for === 'A').map(({ who }) => who);
  const first = asked.ask === 'first' ? asked.order.slice(0, 1) : before;
  const when = asked.ask === 'first' ? 'zuerst' : 'vor dir';
  const drive = (names: readonly string[]) =>
    names.length > 1 ? 'fahren' : person(names[0] ?? '') ? 'geht' : does(names[0] ?? '', 'fährst', 'fährt');
  const idea = mistake.kind === 'belief' ? mistake.belief : `${mistake.kind} ${mistake.thought}`;
  if (asked.ask === 'first' && (idea === 'you-first' || idea === 'you-last')) return null;
  if (idea === 'you-first' && before.length > 0)
    return `Du kannst nicht zuerst fahren, denn ${list(before.map(called))} ${drive(before)} vor dir.`;
  if (idea === 'you-last' && after.length > 0)
    return `Auf dich ${after.length === 1 ? 'muss' : 'müssen'} hier ${list(after.map(called))} warten.`;
  if (idea === 'nearest-first' && first.length > 0)
    return `Wer näher dran ist, hat dadurch keine Vorfahrt: Hier ${drive(first)} ${list(first.map(called))} ${when}.`;
  if (idea === 'straight-before-turn' && first.length > 0)
    return `Geradeaus zu fahren gibt allein noch keine Vorfahrt: Hier ${drive(first)} ${list(first.map(called))} ${when}.`;
  if (idea === 'excess unrelated') {
    const involved = ['A', ...before, ...after, ...solution.held.map(({ who }) => who)];
    const unrelated = situation.movers.map(({ name }) => name).filter((name) => !involved.includes(name));
    if (unrelated.length > 0)
      return before.length === 0
        ? 'Du musst hier also auf niemanden warten.'
        : `Du wartest also nur auf ${list(before.map(called))}.`;
  }
  return null;
}

function notInYourWay(solved: SolvedSituation, mover: Mover): string {
  if (mover.onFoot) return 'Die Person kreuzt deinen Weg nicht.';
  const own = solved.situation.movers.find(({ name }) => name === 'A') ?? mover;
  // On a roundabout two paths share some of the ring.
  const apart = solved.scene.roundabout ? 'Keiner muss auf den anderen warten.' : 'Eure Wege kreuzen sich nicht.';
  const both = goingTo(mover, isBySide(solved), 'wollt', 'fahrt', 'biegt');
  if (both === goingTo(own, isBySide(solved), 'wollt', 'fahrt', 'biegt'))
    return `${mover.name} und du ${both}: ${apart}`;
  const theirs = goingTo(mover, isBySide(solved), 'will', 'fährt', 'biegt');
  const yours = goingTo(own, isBySide(solved), 'willst', 'fährst', 'biegst');
  return `${mover.name} ${theirs} und du ${yours}: ${apart}`;
}

const isBySide = ({ scene }: SolvedSituation): boolean => scene.main !== undefined || scene.roundabout !== undefined;

/** Says where somebody means to go, with the verbs in the person of the subject: `biegt links ab`. */
const goingTo = ({ exit, turn }: Mover, bySide: boolean, wants: string, drives: string, turns: string): string =>
  bySide
    ? `${wants} ${side[exit?.name ?? 'N']}`
    : turn === 'left' || turn === 'right'
      ? `${turns} ${turn === 'left' ? 'links' : 'rechts'} ab`
      : `${drives} geradeaus`;

function apart(solved: SolvedSituation, explained: readonly PriorityReason[]): string[] {
  const { asked, situation, solution } = solved;
  if (asked.ask === 'first') return [];
  return situation.movers.flatMap((mover) => {
    const { name } = mover;
    if (name === 'A' || explained.some(({ first, second }) => first.name === name || second.name === name)) return [];
    if (solution.held.some(({ who }) => who === name)) return [`${name} hat Rot und wartet.`];
    return [notInYourWay(solved, mover)];
  });
}

function clause({ first, second, thought }: PriorityReason): string {
  const [f, s] = [called(first.name), called(second.name)];
  switch (thought) {
    case 'right':
      return second.name === 'A'
        ? `${f} kommt von rechts`
        : `${f} ${does(first.name, 'kommst', 'kommt')} für ${s} von rechts`;
    case 'across':
      return `${s} ${does(second.name, 'biegst', 'biegt')} links ab und ${does(second.name, 'lässt', 'lässt')} den Gegenverkehr durch`;
    case 'across-same-road':
      return `${[first.name, second.name].includes('A') ? 'ihr wollt beide' : 'beide wollen'} in dieselbe Straße, und wer links abbiegt, lässt den entgegenkommenden Rechtsabbieger zuerst hinein`;
    case 'sign':
      return signClause(first, second);
    case 'roundabout':
      return `${f} ${does(first.name, 'bist', 'ist')} schon im Kreis`;
    case 'urgent':
      return 'für Blaulicht mit Einsatzhorn schaffen alle sofort freie Bahn';
    case 'person-beside-turn':
      return `${s} ${does(second.name, 'biegst', 'biegt')} ab und ${does(second.name, 'musst', 'muss')} auf Menschen achten, die dort die Straße überqueren`;
    case 'zebra':
      return 'am Zebrastreifen gehen Menschen zu Fuß vor';
    case 'still-crossing':
      return 'wer schon auf der Straße ist, darf sie zu Ende überqueren';
    case 'on-red':
      return `${s} ${does(second.name, 'biegst', 'biegt')} bei Rot ab und ${does(second.name, 'darfst', 'darf')} dabei niemanden behindern`;
    case 'beside':
      return `${s} ${does(second.name, 'biegst', 'biegt')} ab, ${f} fährt daneben geradeaus weiter`;
    case 'emerging':
      return `${s} ${does(second.name, 'kommst', 'kommt')} aus einem verkehrsberuhigten Bereich und ${does(second.name, 'wartest', 'wartet')} auf alle, deren Weg ${s} kreuzt`;
    default:
      throw new RangeError(`German has no words for "${thought}".`);
  }
}

function signClause(first: Mover, second: Mover): string {
  const [f, s] = [called(first.name), called(second.name)];
  const sign = second.arm?.spec.control === 'stop' ? 'das Stoppschild' : 'das Zeichen „Vorfahrt gewähren“';
  return `${s} ${does(second.name, 'hast', 'hat')} ${sign}, ${f} ${does(first.name, 'hast', 'hat')} Vorfahrt`;
}
