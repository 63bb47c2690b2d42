/** The mistakes behind wrong answers in German: the name of each, and a sentence that corrects it. */
import type { BeliefId } from './beliefs.ts';
import type { Correction } from './mistakes-en.ts';
import type { Thought } from './reasons.ts';

export const beliefs: Readonly<Record<BeliefId, Correction>> = {
  'bend-goes-straight': [
    'Die Vorfahrtstraße geht immer geradeaus weiter.',
    'Eine Vorfahrtstraße muss nicht geradeaus weitergehen: Hier knickt sie ab.',
  ],
  'siren-obeys': [
    'Ein Rettungswagen muss warten wie alle anderen.',
    'Blaulicht mit Einsatzhorn ordnet an, freie Bahn zu schaffen, auch gegen Grün und gegen rechts vor links.',
  ],
  'arrival-counts-for-nothing': ['Wer zuerst kommt, fährt zuerst.', 'Wer zuerst ankommt, ist in Deutschland egal.'],
  'tram-always-first': [
    'Straßenbahnen haben immer Vorfahrt.',
    'Schienen allein geben keine Vorfahrt: Ohne Schild und Ampel gilt auch für die Straßenbahn rechts vor links.',
  ],
  'through-road-first': [
    'Die durchgehende Straße hat Vorfahrt.',
    'Dass eine Straße geradeaus weiterführt, gibt ohne Schild keine Vorfahrt.',
  ],
  'right-against-signs': [
    'Rechts vor links gilt trotz Schildern und Ampeln.',
    'Rechts vor links gilt nur zwischen denen, deren Vorfahrt weder Schilder noch Ampeln regeln.',
  ],
  'straight-before-turn': [
    'Wer geradeaus fährt, fährt vor allen, die abbiegen.',
    'Geradeaus zu fahren gibt allein noch keine Vorfahrt.',
  ],
  'turn-costs-nothing': [
    'Auf derselben Straße ist es gleich, wer abbiegt.',
    'Wer links abbiegt, wartet auf Entgegenkommende, die geradeaus fahren oder rechts abbiegen.',
  ],
  'bigger-first': [
    'Der Größere hat Vorfahrt.',
    'Größe gibt keine Vorfahrt: Für Lkw und Busse gilt dasselbe wie für dich.',
  ],
  'cars-before-others': [
    'Autos fahren vor Fahrrädern und Menschen zu Fuß.',
    'Ein Auto fährt nicht schon deshalb zuerst, weil es schneller und größer ist.',
  ],
  'you-last': [
    'Sicherheitshalber fährst du zuletzt.',
    'Wer auf jemanden wartet, der selbst warten muss, verwirrt nur alle.',
  ],
  'you-first': ['Im Zweifel fährst du zuerst.', 'Von selbst bist du nie zuerst dran: Geh Paar für Paar durch.'],
  'nearest-first': [
    'Wer näher an der Kreuzung ist, fährt zuerst.',
    'Wer näher dran oder früher da ist, hat dadurch keine Vorfahrt.',
  ],
  'left-first': ['Links hat Vorfahrt.', 'Vorfahrt hat, wer von rechts kommt, nicht, wer von links kommt.'],
};

const onFoot: Correction = [
  'Wer abbiegt, hat Vorrang vor Menschen zu Fuß.',
  'Auch wenn du fahren darfst: Menschen, die die Straße überqueren, in die du abbiegst, gehen vor.',
];

/** Mistakes of not waiting for somebody who goes first. */
export const ignored: Readonly<Record<Thought, Correction>> = {
  arrived: ['Die Reihenfolge der Ankunft zählt nicht.', 'Sieh zuerst, wer zuerst da war.'],
  right: ['Links hat Vorfahrt.', 'Es zählt die rechte Seite, nicht die linke.'],
  across: [
    'Linksabbieger fahren vor dem Gegenverkehr.',
    'Wer links abbiegt, kreuzt den Weg des Gegenverkehrs und lässt ihn deshalb durch.',
  ],
  'across-same-road': [
    'Zwei können nebeneinander in dieselbe Straße einbiegen.',
    'Wollen zwei Entgegenkommende in dieselbe Straße, fährt zuerst, wer nach rechts abbiegt.',
  ],
  sign: [
    'Am Schild genügt es, langsamer zu werden.',
    'Langsamer werden oder anhalten reicht nicht: Das Schild heißt warten, bis du niemanden auf der Vorfahrtstraße behinderst.',
  ],
  roundabout: [
    'Wer im Kreis fährt, lässt andere hinein.',
    'Mit diesen Schildern hat Vorfahrt, wer schon im Kreis ist.',
  ],
  'roundabout-right': ['Am Kreisverkehr hat niemand Vorfahrt.', 'Mit diesen Schildern hat Vorfahrt, wer im Kreis ist.'],
  urgent: [
    'Ein Rettungswagen muss warten wie alle anderen.',
    'Blaulicht mit Einsatzhorn gilt auch bei Grün und für alle, die sonst zuerst fahren dürften.',
  ],
  person: onFoot,
  crosswalk: onFoot,
  'person-beside-turn': onFoot,
  zebra: ['Wer schon abbiegt, fährt vor Menschen am Zebrastreifen.', 'Am Zebrastreifen gehen Menschen zu Fuß vor.'],
  'still-crossing': [
    'Wer noch auf der Straße ist, muss Autos Platz machen.',
    'Wer die Straße schon überquert, darf in Ruhe zu Ende gehen.',
  ],
  'on-red': [
    'Mit dem grünen Pfeilschild fährst du wie bei Grün.',
    'Der Pfeil auf dem Schild ist kein grünes Licht: Du hältst erst an und behinderst niemanden.',
  ],
  beside: [
    'Wer ein Stück weiter vorn ist, darf zuerst abbiegen.',
    'Ein Stück Vorsprung gibt dir kein Recht, anderen den Weg abzuschneiden.',
  ],
  tram: ['Straßenbahnen sind Fahrzeuge wie alle anderen.', 'Eine Straßenbahn kann nicht ausweichen.'],
  emerging: [
    'Auch aus dem verkehrsberuhigten Bereich gilt rechts vor links.',
    'Wer aus einem verkehrsberuhigten Bereich kommt, wartet auf alle, deren Weg er kreuzt, auch auf die von links.',
  ],
};

const small: Correction = [
  'Wer abbiegt, fährt immer zuletzt.',
  'Wer auf jemanden wartet, der selbst warten muss, verwirrt nur alle.',
];

/** Mistakes of waiting for somebody who has to wait or whose path does not cross. */
export const excess: Readonly<Record<Thought | 'unrelated', Correction>> = {
  arrived: small,
  right: ['Auch wer von links kommt, hat Vorfahrt.', 'Auf Fahrzeuge von links wartest du hier nicht.'],
  across: [
    'Gegenverkehr geht immer vor, auch wenn er links abbiegt.',
    'Dass dir jemand entgegenkommt, gibt ihm noch keine Vorfahrt.',
  ],
  'across-same-road': ['Der weitere Bogen geht vor.', 'Der weitere Bogen wartet auf den engeren.'],
  sign: ['Rechts vor links gilt trotz Schildern.', 'Rechts vor links gilt nicht, wo Schilder die Vorfahrt regeln.'],
  roundabout: small,
  'roundabout-right': small,
  urgent: small,
  person: small,
  crosswalk: small,
  'person-beside-turn': small,
  zebra: small,
  'still-crossing': small,
  'on-red': ['Wer bei Rot abbiegen darf, darf auch zuerst.', 'Wer bei Rot abbiegt, wartet auf alle, die Grün haben.'],
  beside: small,
  tram: small,
  emerging: [
    'Rechts vor links gilt auch für den verkehrsberuhigten Bereich.',
    'Rechts vor links gilt hier nicht: Das Ende des verkehrsberuhigten Bereichs zählt wie eine Grundstücksausfahrt.',
  ],
  unrelated: [
    'Man wartet auch auf die, deren Weg man gar nicht kreuzt.',
    'Du wartest nur auf die, deren Weg deinen kreuzt und die vor dir fahren dürfen.',
  ],
};
