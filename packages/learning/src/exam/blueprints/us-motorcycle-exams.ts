/**
 * The motorcycle knowledge test of each US jurisdiction: questions, right answers that pass, time limit, and where the agency says so.
 * Where no publication of the agency with the number of questions was found they are those of this product's mock test, and `doubt` says so to learners.
 */
import type { UsStateCode } from '@lanewise/contracts/constants/us-states';

export interface MotorcycleExam {
  readonly questions: number;
  readonly passingCorrect: number;
  /** Whose figures these are. */
  readonly figures: 'official' | 'ours';
  /** Time limit; none if none is set or known. */
  readonly minutes?: number;
  /** Questions about road signs of which some must be right, where their number is published. */
  readonly signs?: { readonly questions: number; readonly passingCorrect: number };
  /** The agency's publication that gives the figures. */
  readonly source?: string;
  readonly url?: string;
  /** What is uncertain, in one sentence for a learner. */
  readonly doubt?: string;
  /** ISO date of the last check. */
  readonly checked: string;
}

const CHECKED = '2026-11-30';

type Published = Omit<MotorcycleExam, 'questions' | 'passingCorrect' | 'figures' | 'checked'> & {
  readonly source: string;
  readonly url: string;
  readonly checked?: string;
};

const official = (questions: number, passingCorrect: number, published: Published): MotorcycleExam => ({
  questions,
  passingCorrect,
  figures: 'official',
  checked: CHECKED,
  ...published,
});

const ours = (questions: number, passingCorrect: number, doubt: string): MotorcycleExam => ({
  questions,
  passingCorrect,
  figures: 'ours',
  doubt,
  checked: CHECKED,
});

export const usMotorcycleExams: Readonly<Record<UsStateCode, MotorcycleExam>> = {
  AL: ours(
    30,
    24,
    'The Alabama Driver Manual does not say how many questions the motorcycle test has or how many you must answer right; this mock test asks 30 and passes at 24.',
  ),
  AK: ours(
    25,
    20,
    'The Alaska Division of Motor Vehicles does not say in its driver manual how many questions its motorcycle test has or how many you must answer right; this mock test asks 25 and passes at 20.',
  ),
  AZ: ours(
    25,
    20,
    "Arizona's pages on motorcycle tests do not say how many questions the written test has or how many you must answer right; this mock test asks 25 and passes at 20.",
  ),
  AR: ours(
    25,
    20,
    'The Arkansas study guide does not say how many questions the motorcycle exam has or how many you must answer right; this mock test asks 25 and passes at 20.',
  ),
  CA: ours(
    25,
    20,
    "The California DMV's pages on motorcycle licenses do not say how many questions the motorcycle test has or how many you must answer right; this mock test asks 25 and passes at 20.",
  ),
  CO: ours(
    25,
    20,
    'The Colorado Driver Handbook does not say how many questions the motorcycle test has or how many you must answer right; this mock test asks 25 and passes at 20.',
  ),
  CT: ours(
    16,
    12,
    "The Connecticut Driver's Manual does not say how many questions the motorcycle test has; this mock test asks 16.",
  ),
  DE: ours(
    25,
    20,
    'The Delaware Driver Manual does not say how many questions the motorcycle exam has; this mock test asks 25.',
  ),
  DC: ours(
    25,
    20,
    "The District's regulations do not say how many questions the motorcycle knowledge test has; this mock test asks 25.",
  ),
  FL: ours(
    25,
    20,
    'Florida asks new riders to complete the Basic RiderCourse instead of taking a written motorcycle test at a license office; this mock test asks 25 questions from the same subjects.',
  ),
  GA: ours(
    20,
    16,
    "The Georgia Driver's Manual does not say how many questions the motorcycle test has; this mock test asks 20.",
  ),
  HI: ours(
    25,
    20,
    "The Hawaii Driver's Manual does not say how many questions the motorcycle test has; this mock test asks 25.",
  ),
  ID: ours(
    25,
    20,
    "The Idaho Driver's Manual does not say how many questions the motorcycle test has; this mock test asks 25.",
  ),
  IL: official(35, 28, {
    source: 'Illinois Administrative Code, Title 92, section 1030.80(c)',
    url: 'https://www.law.cornell.edu/regulations/illinois/Ill-Admin-Code-tit-92-SS-1030.80',
    doubt:
      'The rule asks for at least 35 questions and 80 percent for each class; the Secretary of State does not publish the exact number for Class L and M.',
  }),
  IN: ours(
    25,
    20,
    "The driver's manual does not say how many questions the motorcycle exam has; this mock test asks 25, as the exam for motor driven cycles does.",
  ),
  IA: ours(
    25,
    20,
    'Iowa has a motorcycle test of its own, but its rule does not say how many questions it has or how many must be right; this mock test asks 25.',
  ),
  KS: ours(
    25,
    20,
    'The Kansas driving handbook does not say how many questions the motorcycle test has; this mock test asks 25, as the test for cars does.',
  ),
  KY: ours(
    30,
    24,
    'The Kentucky driver manual does not say how many questions the motorcycle test has or how many must be right; this mock test asks 30.',
  ),
  LA: ours(
    25,
    20,
    'The Office of Motor Vehicles publishes the pass mark of 80 percent, but not how many questions its motorcycle test has; this mock test asks 25.',
  ),
  ME: ours(
    25,
    20,
    'In Maine the motorcycle test is part of the required rider course, and the Bureau of Motor Vehicles does not publish how many questions it has; this mock test asks 25.',
  ),
  MD: ours(
    25,
    21,
    "The Maryland Motor Vehicle Administration does not say how many questions a learner's motorcycle test has; this mock test asks 25, of which 21 must be right.",
  ),
  MA: official(25, 18, {
    minutes: 25,
    source: "Massachusetts Driver's Manual, July 2023, Learner's Permit Exam Procedures (Class D or M)",
    url: 'https://www.mass.gov/doc/english-drivers-manual/download#page=21',
    checked: '2026-11-29',
  }),
  MI: ours(
    25,
    20,
    'The Michigan Department of State does not publish how many questions its motorcycle test has; this mock test asks 25.',
  ),
  MN: ours(
    25,
    20,
    'Minnesota Driver and Vehicle Services does not publish how many questions its motorcycle test has; this mock test asks 25.',
  ),
  MS: ours(
    25,
    20,
    'The Mississippi Driver Service Bureau does not publish how many questions its motorcycle test has; this mock test asks 25.',
  ),
  MO: official(25, 20, {
    source:
      '12 CSR 10-24.060(1)(D), Missouri Code of State Regulations (Department of Revenue), current through September 2024',
    url: 'https://regulations.justia.com/states/missouri/title-12/division-10/chapter-24/section-12-csr-10-24-060',
    doubt: 'Applicants who do not hold a Class F license also take the 25 questions of the car test.',
  }),
  MT: ours(
    25,
    20,
    'The Montana Motor Vehicle Division does not publish how many questions its motorcycle test has; this mock test asks 25.',
  ),
  NE: ours(
    25,
    20,
    "The Nebraska driver's manual does not say how many questions the motorcycle written test has; this mock test asks 25, of which 20 must be right.",
  ),
  NV: ours(
    25,
    20,
    "The Nevada driver's handbook does not say how many questions the motorcycle knowledge test has; this mock test asks 25, of which 20 must be right.",
  ),
  NH: ours(
    25,
    20,
    "The New Hampshire driver's manual does not say how many questions the motorcycle knowledge test has; this mock test asks 25, of which 20 must be right.",
  ),
  NJ: official(50, 40, {
    source: 'New Jersey Driver Manual, 2024, Knowledge Test and Test Requirements',
    url: 'https://www.nj.gov/mvc/pdf/license/drivermanual.pdf#page=32',
    doubt: 'The manual gives these figures for the knowledge test and does not give others for motorcycles.',
    checked: '2026-11-29',
  }),
  NM: ours(
    25,
    18,
    'The New Mexico driver manual does not say how many questions the motorcycle knowledge test has; this mock test asks 25, of which 18 must be right, as in the car test.',
  ),
  NY: official(20, 14, {
    signs: { questions: 4, passingCorrect: 2 },
    source: "New York State Driver's Manual, September 2025, page 10",
    url: 'https://dmv.ny.gov/brochure/mv21.pdf#page=10',
    doubt: 'The manual gives these figures for the written test and does not give others for motorcycles.',
    checked: '2026-11-29',
  }),
  NC: ours(
    25,
    20,
    "The North Carolina driver's handbook does not say how many questions the motorcycle knowledge test has; this mock test asks 25, of which 20 must be right, and the traffic-sign test comes in addition.",
  ),
  ND: ours(
    25,
    20,
    "The North Dakota driver's manual does not say how many questions the Class M knowledge test has; this mock test asks 25, of which 20 must be right.",
  ),
  OH: ours(
    40,
    30,
    'The Ohio Driver Manual gives 40 questions and 75 percent to pass for the driver knowledge test, but no number for the motorcycle test; this mock test uses the same numbers.',
  ),
  OK: ours(
    25,
    20,
    'We found no publication of Service Oklahoma that says how many questions its motorcycle test has; this mock test asks 25.',
  ),
  OR: ours(
    25,
    20,
    'We found no publication of the Oregon DMV that says how many questions its motorcycle test has; this mock test asks 25.',
  ),
  PA: ours(
    20,
    16,
    'We found no publication of PennDOT that says how many questions its motorcycle test has; this mock test asks 20.',
  ),
  RI: ours(
    25,
    20,
    'We found no publication of the Rhode Island Division of Motor Vehicles that says how many questions its motorcycle test has; this mock test asks 25.',
  ),
  SC: ours(
    25,
    20,
    'We found no publication of the South Carolina Department of Motor Vehicles that says how many questions its motorcycle test has; this mock test asks 25.',
  ),
  SD: ours(
    25,
    20,
    'We found no publication of the South Dakota Department of Public Safety that says how many questions its motorcycle test has; this mock test asks 25.',
  ),
  TN: ours(
    30,
    24,
    'We found no publication of the Tennessee Department of Safety and Homeland Security that says how many questions its motorcycle test has; this mock test asks 30.',
  ),
  TX: ours(
    25,
    18,
    'In Texas a training course waives the Class M knowledge exam; for those who take it, the Department of Public Safety publishes the pass mark of 70 percent but not the number of questions, so this mock test asks 25.',
  ),
  UT: official(25, 20, {
    source:
      'Add Motorcycle Endorsement, Utah Driver License Division; Utah Driver Handbook 2024-2025, page 32 of the PDF, Written Knowledge Test',
    url: 'https://dld.utah.gov/add-motorcycle-endorsement/',
    doubt:
      "The pass mark of 80 percent is the Utah Driver Handbook's for written tests, which does not name motorcycles.",
  }),
  VT: official(25, 20, {
    source:
      'Motorcycle Endorsement, Motorcycle Learner Permits, Vermont Department of Motor Vehicles (20 of the 25 questions must be answered correctly)',
    url: 'https://dmv.vermont.gov/licenses/types-of-licenses-ids/drivers-license/motorcycle-endorsement',
  }),
  VA: ours(
    25,
    20,
    'The Virginia Department of Motor Vehicles does not publish how many questions its motorcycle knowledge exam has; this mock test asks 25.',
  ),
  WA: ours(
    25,
    20,
    'Washington gives one motorcycle knowledge test for the permit and another for the endorsement and does not publish how many questions the first has; this mock test asks 25.',
  ),
  WV: official(25, 20, {
    source: "West Virginia Driver's Licensing Handbook, July 2022, Motorcycle Instruction Permit",
    url: 'https://transportation.wv.gov/DMV/DMVFormSearch/Drivers_Licensing_Handbook_web.pdf#page=24',
    checked: '2026-11-29',
  }),
  WI: ours(
    25,
    20,
    'The Wisconsin Department of Transportation does not publish how many questions its motorcycle knowledge test has; this mock test asks 25.',
  ),
  WY: ours(
    25,
    20,
    'The Wyoming Department of Transportation does not publish how many questions its motorcycle test has; this mock test asks 25.',
  ),
};
