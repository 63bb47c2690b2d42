/** Asked before a new test replaces an unfinished one: continue the unfinished one, or discard it. */
import type { Locale } from '@lanewise/contracts/countries';
import { testSearch } from '@lanewise/contracts/test-address/practice-test';
import { m } from '@lanewise/words/messages';
import { Screen } from '../../shared/shell/screen.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import type { SavedTest } from '../saved-tests/saved-test.ts';

interface WaitingTestProps {
  readonly locale: Locale;
  /** Name of the course. */
  readonly title: string;
  readonly waiting: SavedTest;
  /** Names of its topics; empty if it covers all. */
  readonly topics: readonly string[];
  /** Path of the course's tests. */
  readonly path: string;
  readonly coursePath: string;
  /** Address that discards the unfinished test and starts a new one. */
  readonly newTestHref: string;
}

export function WaitingTest({ locale, title, waiting, topics, path, coursePath, newTestHref }: WaitingTestProps) {
  const { address, total } = waiting;
  const done = address.answers.length;
  const about = topics.length > 0 ? new Intl.ListFormat(locale.tag).format(topics) : title;
  return (
    <Screen locale={locale}>
      <div className="page waiting-test">
        <p className="crumbs">
          <a href={coursePath}>{title}</a>
        </p>
        <h1>{m.waiting_test_title()}</h1>
        <p className="lead">{m.waiting_test_text({ about, done, total })}</p>
        <p className="acts">
          <a className="btn btn-main" href={path + testSearch(address)}>
            {m.continue_test({ next: Math.min(done + 1, total), total })}
            <Icon name="arrow-right" />
          </a>
          <a className="btn btn-quiet" href={newTestHref}>
            {m.leave_start_new()}
          </a>
        </p>
      </div>
    </Screen>
  );
}
