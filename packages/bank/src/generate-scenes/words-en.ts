/** Writes about situations in English: American for the United States, British for the United Kingdom and Germany. */
import { lightOf } from '@lanewise/pictures/right-of-way/regulation';
import type { Mover } from '@lanewise/pictures/right-of-way/situation';
import { altIn } from './alt-en.ts';
import { englishOf } from './english-of.ts';
import type { SolvableSubject } from './family.ts';
import { beliefsIn, excessIn, ignoredIn } from './mistakes-en.ts';
import { besideTheFirst, explainedReasons, type PriorityReason } from './reasons.ts';
import { chanceOf } from './situations.ts';
import type { SolvedSituation } from './solved-situation.ts';
import type { Words } from './words.ts';
import type { Mistake } from './wrong-answers.ts';

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const named = (name: string): string => (name === 'A' ? 'you (A)' : name === 'pedestrian' ? 'the pedestrian' : name);
const called = (name: string): string => (name === 'A' ? 'you' : name === 'pedestrian' ? 'the pedestrian' : name);
/** Returns the verb that agrees with one subject: `you go`, `B goes`. */
const does = (name: string, plural: string, single: string): string => (name === 'A' ? plural : single);
/** Returns the possessive: `your path`, `B’s path`. */
const pathOf = (name: string): string => (name === 'A' ? 'your path' : `${called(name)}’s path`);
/** Where a road leads, as A sees it. */
const side = { N: 'on the far side', E: 'on the right', S: 'on your side', W: 'on the left' } as const;

/** Returns the English texts for a country. */
export function englishWords(subject: SolvableSubject): Words {
  const [beliefs, ignored, excess] = [beliefsIn(subject), ignoredIn(subject), excessIn(subject)];
  const correctionOf = (mistake: Mistake) =>
    mistake.kind === 'belief'
      ? beliefs[mistake.belief]
      : mistake.kind === 'ignored'
        ? ignored[mistake.thought]
        : excess[mistake.thought];
  return {
    prompt: (solved) =>
      [...onRed(solved), intents(solved), ...arrivals(solved), ...sirens(solved), question(subject, solved)].join(' '),
    first: (name) => capital(named(name)),
    set: (names, solved) => setOf(names, solved.situation.movers.length - 1),
    one: (name) => (name === null ? 'Nobody' : name === 'pedestrian' ? 'Pedestrian' : capital(called(name))),
    misconception: (mistake) => correctionOf(mistake)[0],
    explanation: (solved, tempting) =>
      `${because(subject, solved)}\n\n${situational(subject, solved, tempting) ?? correctionOf(tempting)[1]}`,
    alt: (solved) => altIn(subject, solved),
  };
}

/** Lists those who go first, out of so many `others`. The texts are about as long as each other, so that length gives nothing away. */
const setOf = (names: readonly string[], others: number): string => {
  if (names.length === 0) return 'Nobody';
  if (names.length === 2 && others === 2 && !names.includes('pedestrian')) return 'Both';
  const text = list(
    [...names.filter((name) => name !== 'pedestrian').toSorted(), ...names.filter((name) => name === 'pedestrian')].map(
      called,
    ),
  );
  if (names.length > 1) return capital(text);
  return `Only ${text}`;
};

const isBySide = ({ scene }: SolvedSituation): boolean => scene.main !== undefined || scene.roundabout !== undefined;

/** `go straight`, in the words of the country. */
const straightOn = ({ family }: SolvedSituation): string => `go ${englishOf[family.subject].ahead}`;

/** Says where somebody means to go, as `you` do it: `turn left`. `ofOne` turns it into what `B` does: `turns left`. */
const wayOf = (mover: Mover, solved: SolvedSituation): string =>
  isBySide(solved)
    ? `leave ${side[mover.exit?.name ?? 'N']}`
    : mover.turn === 'straight'
      ? straightOn(solved)
      : `turn ${mover.turn}`;
const ofOne = (way: string): string => way.replace(/^(\w+)/, (verb) => (verb === 'go' ? 'goes' : `${verb}s`));

/** Says where everyone means to go. On a bend or a roundabout it names the side on which somebody leaves, as A sees it. */
function intents(solved: SolvedSituation): string {
  const { situation } = solved;
  const groups = new Map<string, string[]>();
  for (const mover of situation.movers) {
    if (mover.onFoot) continue;
    const way = wayOf(mover, solved);
    groups.set(way, [...(groups.get(way) ?? []), mover.name]);
  }
  const parts = [...groups].map(([way, names]) => {
    const one = names.length === 1 && names[0] !== 'A';
    return `${list(names.map(named))} ${one ? ofOne(way) : way}`;
  });
  const all = groups.has(straightOn(solved)) && situation.movers.every(({ onFoot }) => !onFoot);
  if (parts.length === 1) return `${all ? `You all ${straightOn(solved)}` : capital(parts[0] ?? '')}.`;
  const comma = parts.some((part) => part.includes(' and '));
  return `${capital(comma ? `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}` : list(parts))}.`;
}

/** American states forbid turns on red in some places, and some everywhere. Elsewhere a sign in the picture allows them. */
function onRed({ situation }: SolvedSituation): string[] {
  const turns = situation.movers.some((mover) => lightOf(situation, mover) === 'turn-on-red');
  return turns && situation.law.turnOnRed === 'unless-forbidden' ? ['Turns on red are allowed here.'] : [];
}

function arrivals({ family, situation }: SolvedSituation): string[] {
  const riders = situation.movers.filter(({ onFoot, user }) => !onFoot && user.kind !== 'emergency');
  if (family.arrive === 'together') {
    const stopped = riders.filter(({ arm }) => arm?.spec.control === 'stop').map(({ name }) => name);
    const signed = situation.layout.arms.some(({ spec }) => spec.control === 'stop');
    if (!signed) return ['You all arrive together.'];
    if (stopped.length === situation.movers.length) return ['You all stopped together.'];
    return stopped.length < 2 ? [] : [`${capital(list(stopped.map(named)))} stopped together.`];
  }
  if (family.arrive !== 'in turn') return [];
  const moments = [...new Set(riders.map(({ user }) => user.arrived ?? 0))].toSorted((a, b) => a - b);
  const parts = moments.map((moment, at) => {
    const names = riders.filter(({ user }) => user.arrived === moment).map(({ name }) => named(name));
    const together = names.length > 1 ? ' together' : '';
    return at === 0 ? `${list(names)} stopped first${together}` : `then ${list(names)}${together}`;
  });
  return [`${capital(parts.join(', '))}.`];
}

function sirens({ situation, family }: SolvedSituation): string[] {
  const urgent = situation.movers.find(({ user }) => user.kind === 'emergency');
  if (urgent === undefined) return [];
  return [`Ambulance ${urgent.name} has its ${englishOf[family.subject].emergencyLights} and siren on.`];
}

function question(subject: SolvableSubject, { asked, id }: SolvedSituation): string {
  if (asked.ask === 'first') return 'Who goes first?';
  const wordings = englishOf[subject].mustWait;
  return wordings[chanceOf(`question ${id}`) % wordings.length] ?? wordings[0];
}

/** Writes one sentence for each pair: who goes before whom, why, and where the law says so. */
function because(subject: SolvableSubject, solved: SolvedSituation): string {
  const reasons = explainedReasons(solved);
  const cited = new Set<string>();
  const given = new Set<string>();
  const sentences = reasons.map((reason) => {
    const { first, second, source } = reason;
    const law = cited.has(source) || !englishOf[subject].citesLaw ? '' : ` (${inEnglish(lawOf(source))})`;
    cited.add(source);
    const goes = does(first.name, 'go', 'goes');
    const [before, why] = [
      `${capital(called(first.name))} ${goes} before ${called(second.name)}`,
      clause(subject, reason),
    ];
    if (given.has(why)) return `${before} for the same reason${law}.`;
    given.add(why);
    return `${before}: ${why}${law}.`;
  });
  return [...sentences, ...onTheRight(solved), ...apart(solved, reasons)].join(' ');
}

/** Says why somebody on the right of the first does not go before. */
function onTheRight(solved: SolvedSituation): string[] {
  const [first, beside] = besideTheFirst(solved) ?? [null, []];
  if (first === null) return [];
  return beside.map(
    ({ name }) =>
      `${capital(called(name))} ${does(name, 'come', 'comes')} from ${first.name === 'A' ? 'your right' : `the right of ${called(first.name)}`}, but ${[name, first.name].includes('A') ? 'your' : 'their'} paths do not cross.`,
  );
}

/** Corrects a mistake with the road users of the situation; null if the general sentence says it better. */
function situational(subject: SolvableSubject, solved: SolvedSituation, mistake: Mistake): string | null {
  const { road, across } = englishOf[subject];
  const { solution, situation, asked } = solved;
  const before = solution.waits.filter(({ who }) => who === 'A').map((wait) => wait.for);
  const after = solution.waits.filter((wait) => wait.for === 'A').map(({ who }) => who);
  const go = (names: readonly string[]) => (names.length === 1 && names[0] !== 'A' ? 'goes' : 'go');
  const have = (names: readonly string[]) => (names.length === 1 ? 'has' : 'have');
  const first = asked.ask === 'first' ? asked.order.slice(0, 1) : before;
  const result = `here ${list(first.map(called))} ${go(first)} ${asked.ask === 'first' ? 'first' : 'before you'}`;
  const idea = mistake.kind === 'belief' ? mistake.belief : `${mistake.kind} ${mistake.thought}`;
  if (asked.ask === 'first' && (idea === 'you-first' || idea === 'you-last')) return null;
  if (idea === 'you-first' && before.length > 0)
    return `You cannot go first, because ${list(before.map(called))} ${go(before)} before you.`;
  if (idea === 'you-last' && after.length > 0)
    return `${capital(list(after.map(called)))} ${have(after)} to wait for you, so you need not wait for ${after.length === 1 ? list(after.map(called)) : 'them'}.`;
  if (idea === 'nearest-first' && first.length > 0)
    return `Being closer to the ${englishOf[subject].junction} does not let anyone go first: ${result}.`;
  if (idea === 'straight-before-turn' && first.length > 0)
    return `Going straight does not give priority by itself: ${result}.`;
  if (idea === 'turn-costs-nothing') {
    const turning = new Set(solution.waits.flatMap(({ because, who }) => (because === 'turning-across' ? [who] : [])));
    if (turning.size > 0)
      return `Of two drivers who meet on the same ${road}, the one who turns ${across} has to ${englishOf[subject].yield}: here ${list([...turning].map(called))}.`;
  }
  if (idea === 'excess unrelated') {
    const involved = ['A', ...before, ...after, ...solution.held.map(({ who }) => who)];
    const apartFromA = situation.movers.filter(({ name }) => !involved.includes(name)).map(({ name }) => called(name));
    if (apartFromA.length > 0)
      return before.length === 0
        ? 'So there is nobody you have to wait for.'
        : `So you wait only for ${list(before.map(called))}.`;
  }
  return null;
}

function notInYourWay(solved: SolvedSituation, mover: Mover): string {
  if (mover.onFoot) return `The pedestrian does not cross your path.`;
  const own = solved.situation.movers.find(({ name }) => name === 'A') ?? mover;
  const [theirs, yours] = [wayOf(mover, solved), wayOf(own, solved)];
  // On a roundabout two paths share some of the ring.
  const apart = solved.scene.roundabout ? 'neither of you has to wait for the other' : 'your paths do not cross';
  if (theirs === yours) return `You and ${mover.name} both ${yours}, and ${apart}.`;
  return `${mover.name} ${ofOne(theirs)} and you ${yours}, so ${apart}.`;
}

/** Writes about road users whose paths do not cross A's, and those held by a red light. */
function apart(solved: SolvedSituation, explained: readonly PriorityReason[]): string[] {
  const { asked, situation, solution } = solved;
  if (asked.ask === 'first') return [];
  return situation.movers.flatMap((mover) => {
    const { name } = mover;
    if (name === 'A' || explained.some(({ first, second }) => first.name === name || second.name === name)) return [];
    if (solution.held.some(({ who }) => who === name)) return [`${name} has a red light and waits.`];
    return [notInYourWay(solved, mover)];
  });
}

/** Returns a reference to the law as it is read: `Uniform Vehicle Code § 11-402`, `§ 8 Abs. 1 StVO`. */
export const lawOf = (source: string): string =>
  source
    .replace(/ \(.*\)$/, '')
    .replace(/^StVO (.+)$/, '$1 StVO')
    .replace(/^UVC/, 'Uniform Vehicle Code');

/** Returns `§ 9 Abs. 3, 4 StVO` in English notation: `§ 9 (3), (4) StVO`. */
const inEnglish = (law: string): string =>
  law
    .replace(/Abs\. (\d\w*)(?:, (\d\w*))?/g, (_, first: string, second?: string) =>
      second === undefined ? `(${first})` : `(${first}), (${second})`,
    )
    .replace('Nr.', 'no.');

function clause(subject: SolvableSubject, { first, second, thought }: PriorityReason): string {
  const { across, road } = englishOf[subject];
  const [f, s] = [called(first.name), called(second.name)];
  const its = (mover: Mover) => does(mover.name, 'your', 'its');
  switch (thought) {
    case 'arrived':
      return `${f} stopped earlier`;
    case 'right':
      return second.name === 'A'
        ? `${f} comes from your right`
        : `${f} ${does(first.name, 'come', 'comes')} from the right of ${s}`;
    case 'across':
      return `${s} ${does(second.name, 'turn', 'turns')} ${across}, across ${pathOf(first.name)}`;
    case 'across-same-road':
      return `${[first.name, second.name].includes('A') ? 'you both' : `${f} and ${s} both`} turn into the same ${road}, and ${s} ${does(second.name, 'turn', 'turns')} across the oncoming lane`;
    case 'sign':
      return signClause(subject, first, second);
    case 'roundabout':
      return `${f} ${does(first.name, 'are', 'is')} already ${englishOf[subject].onRoundabout}`;
    case 'roundabout-right':
      return `${f} ${does(first.name, 'come', 'comes')} from ${second.name === 'A' ? 'your' : `${s}’s`} right, and at a roundabout that side has priority`;
    case 'urgent':
      return `everyone makes way for flashing lights and a siren`;
    case 'crosswalk':
      return 'drivers yield to pedestrians in a crosswalk';
    case 'person':
      return `drivers yield to pedestrians in a crosswalk, and in most states every corner with sidewalks has one`;
    case 'person-beside-turn':
      return `the pedestrian is crossing the ${road} ${s} ${does(second.name, 'turn', 'turns')} into`;
    case 'zebra':
      return `drivers give way to pedestrians on a zebra crossing`;
    case 'still-crossing':
      return `the pedestrian is already crossing and may finish`;
    case 'on-red':
      return `${s} ${does(second.name, 'turn', 'turns')} on red, and a turn on red ${englishOf[subject].yields} to everyone whose path it crosses`;
    case 'beside':
      return `${s} ${does(second.name, 'turn', 'turns')} across ${pathOf(first.name)}, and ${f} ${does(first.name, 'go', 'goes')} ${englishOf[subject].ahead} beside ${its(second)} car`.replace(
        / beside its car$/,
        ' beside it',
      );
    case 'tram':
      return `drivers always give way to trams`;
    case 'emerging':
      return `${s} ${does(second.name, 'come', 'comes')} out of a traffic-calmed area and ${does(second.name, 'wait', 'waits')} for everyone whose path ${s} ${does(second.name, 'cross', 'crosses')}`;
  }
}

function signClause(subject: SolvableSubject, first: Mover, second: Mover): string {
  const [f, s] = [called(first.name), called(second.name)];
  const has = does(second.name, 'have', 'has');
  const stop = second.arm?.spec.control === 'stop';
  const line = second.arm?.spec.sign === undefined;
  const { yieldSign, yieldLines, otherRoad, otherRoadOfLines } = englishOf[subject];
  const sign = stop ? 'the stop sign' : line ? yieldLines : yieldSign;
  const place = line && !stop ? otherRoadOfLines : otherRoad;
  return `${s} ${has} ${sign}, ${f} ${first.name === 'A' ? place.replace(/^is/, 'are') : place}`;
}
