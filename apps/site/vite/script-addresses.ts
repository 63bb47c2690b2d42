/**
 * Leaves addresses out of scripts: of funnels, to which only rendered pages link, as to partners' and landing pages; of the back office, which
 * has no script; and the calls that no script of ours makes. Every screen would load their paths.
 */
import { pathToFileURL } from 'node:url';
import type { addresses } from '@lanewise/contracts/addresses';
import type { Address, AddressTable } from '@lanewise/contracts/addresses/address';
import { type CallName, callPaths } from '@lanewise/contracts/calls/paths';
import type { Plugin } from 'vite';

const TABLE = /contracts\/src\/addresses\/(?!address\.ts)[\w-]+\.ts$/;
const CALLS = /contracts\/src\/calls\/paths\.ts$/;
/** Paths of calls that no script of ours makes: those of the back office, of pages without one, and of other programs. */
const OTHERS_PATH =
  /^\/api\/(?:v3\/admin|v3\/(?:user\/affiliate|teaching|parents|driving-log|school-entries|guest\/(?:trust|reviews|exchanges|study-mails))|regions|driving)/;

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

/** Returns the fields that `href` reads, for the entries of a table that scripts link. */
function linkedIn(table: AddressTable, id: string): AddressTable {
  const linked = Object.entries(table).filter(
    ([name, { kind, hidesShell }]) =>
      kind !== 'staff' && !RENDERED.has(name) && !(FUNNELS.test(id) && hidesShell === true),
  );
  return Object.fromEntries(
    linked.map(([name, { path, prefix, variants, only }]) => [name, { path, prefix, variants, only } as Address]),
  );
}

/** Returns the calls that scripts make. */
function scriptCalls(): Partial<typeof callPaths> {
  const rendered: ReadonlySet<string> = new Set(RENDERED_CALLS);
  return Object.fromEntries(
    Object.entries(callPaths).filter(([name, { path }]) => !rendered.has(name) && !OTHERS_PATH.test(path)),
  );
}

/** Returns the table that a module of addresses exports, and its name. @throws {Error} if it does not export exactly one */
async function tableOf(id: string): Promise<readonly [string, AddressTable]> {
  const exported = Object.entries((await import(pathToFileURL(id).href)) as Readonly<Record<string, AddressTable>>);
  const [only] = exported;
  if (only === undefined || exported.length !== 1) throw new Error(`${id} has to export one table.`);
  return only;
}

/** Returns the plugin for the builds of scripts; the server keeps all addresses. */
export function scriptAddresses(): Plugin {
  return {
    name: 'lanewise:script-addresses',
    enforce: 'pre',
    load: {
      filter: { id: [TABLE, CALLS] },
      async handler(id) {
        if (CALLS.test(id))
          return `export const callPaths = ${JSON.stringify(scriptCalls())};\nexport const callNames = Object.keys(callPaths);`;
        const [name, table] = await tableOf(id);
        return `export const ${name} = ${JSON.stringify(linkedIn(table, id))};`;
      },
    },
  };
}
