/** A test in the app. Each answer is saved in the address and on the account; the finished test is stored on the device, then sent. */
import { href } from '@lanewise/contracts/addresses';
import { courseProperties } from '@lanewise/contracts/course-properties';
import { placeQuery, testOptionsQuery } from '@lanewise/contracts/test-address/learner-test';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { PageEvent } from '../../shared/events/page-event.tsx';
import { reportEvent } from '../../shared/events/report-event.ts';
import { pageContext } from '../../shared/page-context.ts';
import { useSelector } from '../../shared/store/provider.tsx';
import { ScreenStore } from '../../shared/store/screen-store.tsx';
import type { ReadTest } from './data/test-loader.ts';
import type { testSaver } from './data/test-saver.ts';
import { PageTitle } from './page-title.tsx';
import { loadReadAloud, loadTestDialogs, TestScreen } from './tests/test-screen.tsx';

/** Loads the code that saves an unfinished test on the account. */
const loadSaver = () => import('./data/test-saver.ts');

/** Uses the saver if its script can be loaded. Without it no answer is lost, because all are in the address. */
function withSaver(run: (saver: ReturnType<typeof testSaver>) => void): void {
  void loadSaver().then(
    (script) => run(script.testSaver()),
    () => undefined,
  );
}

/** Loads the code that finishes a test, including the result screen. */
const loadFinish = async () => (await Promise.all([import('./tests/finish-test.ts'), import('./result.route.tsx')]))[0];

/** Loads the document again if its scripts are of a version that is gone: the answers are in its address. Rejects with `error` otherwise. */
async function loadAgain(error: unknown): Promise<never> {
  const { whyMissing } = await loadNewVersion();
  if ((await whyMissing()) !== 'outdated') throw error;
  window.location.reload();
  return await new Promise(() => undefined);
}

const loadNewVersion = () => import('./new-version.ts');

/** Loads all scripts that the rest of a test needs, so that it can be finished offline. */
async function loadRest(): Promise<void> {
  const loadKeepChange = () => import('./attempts/keep-change.ts');
  await Promise.all([loadSaver(), loadKeepChange(), loadFinish(), loadTestDialogs(), loadReadAloud()]);
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { loadTest } = await import('./data/test-loader.ts');
  return loadTest(context.get(pageContext), params, request);
}

/** A running test is not reloaded, because its answers are newer than those in any address. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get('i') !== nextUrl.searchParams.get('i');

export default function TestRoute() {
  const { pathname, search } = useLocation();
  const test = useLoaderData<ReadTest>();
  return (
    <ScreenStore key={test.place.id} page={pathname + search} rendered={test.rendered}>
      <PageTitle>{test.course.name}</PageTitle>
      <PageEvent event={{ name: 'test_started', properties: testProperties(test) }} once={test.place.id} />
      <RunningTest test={test} />
    </ScreenStore>
  );
}

function testProperties({ course, place }: ReadTest) {
  return { name: place.kind, ...courseProperties(course.subject, course.slug) };
}

function RunningTest({ test }: { readonly test: ReadTest }) {
  const { locale, course, place, passingIndex, before, owner } = test;
  const navigate = useNavigate();
  const prevPage = useSelector((state) => state.appState.prevPage);
  const here = { locale: locale.code, courseSlug: course.slug };
  const path = href('appTest', here);
  const language = locale.tag;
  // A failure is ignored: each script is requested again when it is needed.
  useEffect(() => void loadRest().catch(() => undefined), []);
  return (
    <TestScreen
      title={course.name}
      place={place}
      language={language}
      hasLane={test.hasLane}
      officialLanguage={test.officialLanguage}
      leaveTo={prevPage === '' || prevPage.startsWith(path) ? href('appCourse', here) : prevPage}
      newTestHref={`${path}?${testOptionsQuery(place)}`}
      onAnswered={(next) => {
        window.history.replaceState(window.history.state, '', `${path}?${placeQuery(next)}`);
        withSaver((saver) => saver.save(test, next));
      }}
      onFinished={async (finished, tests) => {
        const { finishTest } = await loadFinish().catch(loadAgain);
        const result = { passingIndex, before, owner, language, finishedAt: new Date() };
        const id = await finishTest({ place: finished, tests, course, ...result });
        withSaver((saver) => saver.drop(test, finished));
        reportEvent({ name: 'test_finished', properties: testProperties(test), isRecorded: true });
        await navigate(`${href('appResult', here)}?id=${id}`, { replace: true });
      }}
    />
  );
}
