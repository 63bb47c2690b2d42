/**
 * Removes addresses from scripts: of funnels, to which only rendered pages link, as to partners' and landing pages; of the back office, which
 * has no script; and the calls that no script of ours makes; every screen would load their paths.
 */
import { addresses } from '@lanewise/contracts/addresses';
import type { AddressTable } from '@lanewise/contracts/addresses/address';
import type { CallName } from '@lanewise/contracts/calls/paths';
import type { Plugin } from 'vite';

const TABLE = /contracts\/src\/addresses\/[\w-]+\.ts$/;
const CALLS = /contracts\/src\/calls\/paths\.ts$/;
/** A line of the table of calls that no script of ours makes: those of the back office, of pages without one, and of other programs. */
const OTHERS_CALL =
  /^ {2}\w+: \{ method: '\w+', path: '\/api\/(?:v3\/admin|v3\/(?:user\/affiliate|teaching|parents|driving-log|school-entries|guest\/(?:trust|reviews|exchanges|study-mails))|regions|driving)[^']*' \},\n/gm;

/** Calls that pages make while they are rendered, and no script. A test compares the list with the scripts. */
export const RENDERED_CALLS: readonly CallName[] = [
  'drawStructured',
  'drawModules',
  'takeDiagnostic',
  'getDiagnosis',
  'getFirstPlan',
  'listPosts',
  'getPost',
  'listFaq',
  'getLandingPage',
  'listSigns',
  'listTerms',
  'listQuestions',
  'listCourseQuestions',
  'getAnsweredQuestion',
  'listRelatedQuestions',
  'voteOnAnswer',
  'startExam',
  'getExamResult',
  'reviewExamClip',
  'drawMissed',
  'listPayPalPlans',
  'listSolidgatePlans',
  'startStripeCheckout',
  'startPayPalCheckout',
  'startSolidgateCheckout',
  'startSolidgateForm',
  'listSubscriptions',
  'reportOfficialTest',
  'askParentToPay',
  'openApproval',
  'confirmApproval',
  'takePaymentMethod',
  'openDeclaration',
  'confirmDeclaration',
  'declareOwn',
  'listContracts',
  'listPrices',
  'listDiscounts',
  'getLegalText',
  'sendMessage',
  'registerForSubscription',
  'sendRestoreCode',
  'restorePassword',
  'finishSignIn',
  'setPlatform',
  'verifyRecaptcha',
  'sendConfirmation',
];
const RENDERED_CALL = new RegExp(`^ {2}(?:${RENDERED_CALLS.join('|')}): \\{ .+ \\},\\n`, 'gm');

const EXPORTED = /^export const (\w+Addresses) = (?=\{)/gm;

/** Returns the code of a table of addresses. @throws {Error} if the table has an unexpected form */
function tableCode(code: string, id: string, table: Readonly<Record<string, object>>): string {
  const names = [...code.matchAll(EXPORTED)].map(([, name]) => name);
  if (names.length !== 1) throw new Error(`${id} has an unexpected form.`);
  return `export const ${names[0]} = ${JSON.stringify(table)};`;
}

/** The table of the funnels, which are its entries without header and footer. */
const FUNNELS = /\/landing\.ts$/;

/** Addresses of texts, which only rendered pages link. The build refuses a script that names one. */
const TEXTS: readonly (keyof typeof addresses)[] = [
  'blogPage',
  'blogCategory',
  'blogCategoryPage',
  'blogPost',
  'guidesPage',
  'guidesCategory',
  'guidesCategoryPage',
  'courseGuides',
  'courseGuidesPage',
  'courseGuidesCategory',
  'courseGuidesCategoryPage',
  'courseGuide',
  'faqPost',
  'questionsAnswersPage',
  'questionHelpful',
  'courseQuestionsAnswersPage',
  'courseQuestion',
  'subscriptionTerms',
  'courseContents',
];

/** Addresses that only rendered pages link: partners', those of single landing pages, and those of texts. */
const RENDERED: ReadonlySet<string> = new Set<keyof typeof addresses>([
  'partners',
  'partner',
  'partnerDashboard',
  'partnerPayouts',
  'forSchools',
  'teaching',
  'teachingSchool',
  'teachingMembers',
  'teachingSheet',
  'teachingInvite',
  'teachingGroups',
  'teachingAssignments',
  'teachingFile',
  'teachingPupil',
  'parents',
  'inviteParent',
  'stopParentMails',
  'learnerDrives',
  'schoolEntry',
  'behindTheWheel',
  'drivingSchools',
  'schoolState',
  'schoolRegion',
  'school',
  'cdlPracticeTest',
  'permitTestSimulator',
  'carPracticePermitTest',
  'cdlPracticePermitTest',
  'motorcyclePracticePermitTest',
  'carLearnerPracticeTest',
  'driversLicenseRenewal',
  'howToGetDriversLicense',
  'roadTest',
  'learnersPermit',
  ...TEXTS,
]);

/** @throws {Error} if a script names the address of a text */
export function refuseRenderedAddresses(script: string): void {
  const named = TEXTS.filter((name) => script.includes(`\`${name}\``) || script.includes(`"${name}"`));
  if (named.length > 0) throw new Error(`A script links ${named.join(', ')}, whose addresses scripts do not contain.`);
}

/** Returns the fields that `href` reads, for the table's entries that scripts link; they are recognized by name in the code. */
function linkedIn(code: string, id: string): Readonly<Record<string, object>> {
  const all: AddressTable = addresses;
  const own = Object.entries(all).filter(([name]) => new RegExp(`^  ${name}: `, 'm').test(code));
  const linked = own.filter(
    ([name, { kind, hidesShell }]) =>
      kind !== 'staff' && !RENDERED.has(name) && !(FUNNELS.test(id) && hidesShell === true),
  );
  return Object.fromEntries(
    linked.map(([name, { path, prefix, variants, only }]) => [name, { path, prefix, variants, only }]),
  );
}

/** Returns the table of calls without those that no script makes. @throws {Error} if it has an unexpected form */
function withoutOthersCalls(code: string, id: string): string {
  const rest = code.replaceAll(OTHERS_CALL, '').replaceAll(RENDERED_CALL, '');
  if (rest === code || /\/admin|\/api\/(?:regions|driving)/.test(rest))
    throw new Error(`${id} has an unexpected form.`);
  return rest;
}

/** Returns the plugin for the builds of scripts; the server keeps all addresses. */
export function scriptAddresses(): Plugin {
  return {
    name: 'lanewise:script-addresses',
    enforce: 'pre',
    transform: {
      filter: { id: [TABLE, CALLS] },
      handler(code, id) {
        if (/address\.ts$/.test(id)) return;
        if (CALLS.test(id)) return { code: withoutOthersCalls(code, id), map: null };
        return { code: tableCode(code, id, linkedIn(code, id)), map: null };
      },
    },
  };
}
