/** Stores the learner's course on the device, shows what is stored and its size, and deletes it. Runs in the browser only. */
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserClient } from '../../../shared/calls/browser-client.ts';
import type { StoredCourse } from '../device/database.ts';
import PaywallSheet from '../paywall/paywall-sheet.tsx';
import { ButtonToCome } from './button-to-come.tsx';
import { courseKey, deleteCourse, storedCourses } from './courses-on-device.ts';
import { claimForLearner, refreshLearner } from './refresh-courses.ts';
import { roomFor } from './room.ts';
import { hasViews, type NotStored, storeCourse } from './store-course.ts';

const reasons: Readonly<Record<NotStored, () => string>> = {
  offline: m.offline_not_online,
  failed: m.offline_failed,
  full: m.offline_full,
  blocked: m.offline_blocked,
  plan: m.paywall_offline,
};

interface OnDevice {
  readonly courses: readonly StoredCourse[];
  readonly used: number;
  readonly room: number;
}

async function onDevice(): Promise<OnDevice> {
  const courses = await storedCourses();
  const used = courses.reduce((sum, { bytes }) => sum + bytes, 0);
  return { courses, used, room: roomFor(await navigator.storage.estimate(), used) };
}

export interface StoredCoursesProps {
  readonly locale: Locale;
  /** Code of the learner's course in this country; null if there is none. */
  readonly code: string | null;
  /** Bytes of the course's views from the driver's seat; 0 if it has none. */
  readonly viewsBytes: number;
}

export function StoredCourses({ locale, code, viewsBytes }: StoredCoursesProps) {
  const [found, setFound] = useState<OnDevice>();
  const [notice, setNotice] = useState<string>();
  const [hasPaywall, setPaywall] = useState(false);
  /** The share that is stored; null while nothing is being stored. */
  const [share, setShare] = useState<number | null>(null);
  const [wantsViews, setWantsViews] = useState(false);
  const storing = useRef<AbortController>(null);
  const look = useCallback(() => {
    onDevice().then(setFound, () => setNotice(m.offline_blocked()));
  }, []);
  useEffect(look, [look]);
  useEffect(() => () => storing.current?.abort(), []);
  const store = async (wanted: string, views: boolean) => {
    const course = { locale, code: wanted };
    const controller = new AbortController();
    storing.current = controller;
    setNotice(undefined);
    setShare(0);
    try {
      // So that the browser does not evict the course. Some browsers ask the learner; the course is stored whatever the answer.
      await navigator.storage.persist();
      // The learner's data first: without it no screen of a stored course opens.
      const api = browserClient();
      const claimed = await claimForLearner(api);
      const failed =
        (typeof claimed === 'string' ? claimed : await refreshLearner(api, course)) ??
        (await storeCourse(course, { views, onProgress: setShare, signal: controller.signal }));
      setNotice(failed === null ? m.offline_done() : reasons[failed]());
      setPaywall(failed === 'plan');
    } catch {
      if (!controller.signal.aborted) setNotice(m.offline_blocked());
    }
    setShare(null);
    look();
  };
  const remove = async (key: string) => {
    await deleteCourse(key);
    setNotice(m.offline_deleted());
    look();
  };

  const size = new Intl.NumberFormat(locale.tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const megabytes = (bytes: number) => size.format(bytes / 1_000_000);
  const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium' });
  const percent = new Intl.NumberFormat(locale.tag, { style: 'percent' });
  const own = code === null ? undefined : found?.courses.find(({ key }) => key === courseKey({ locale, code }));
  return (
    <>
      <p role="status" className={notice === undefined ? 'sr' : 'notice'}>
        {notice}
      </p>
      {found && found.courses.length > 0 && (
        <>
          <ul className="rows">
            {found.courses.map(({ key, name, bytes, storedAt }) => (
              <li key={key}>
                <span>
                  <b>{name}</b>
                  <small>{m.offline_stored({ size: megabytes(bytes), date: day.format(storedAt) })}</small>
                </span>
                <button type="button" className="link" onClick={() => void remove(key)}>
                  {m.offline_delete()}
                  <span className="sr"> {name}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="hint">{m.offline_used({ used: megabytes(found.used), room: megabytes(found.room) })}</p>
        </>
      )}
      {share !== null && (
        <div className="storing">
          <label>
            {m.offline_storing({ percent: percent.format(share) })} <progress max={1} value={share} />
          </label>
          <button type="button" className="btn btn-quiet" onClick={() => storing.current?.abort()}>
            {m.offline_stop()}
          </button>
        </div>
      )}
      {!found && code !== null && <ButtonToCome hasViews={viewsBytes > 0} />}
      {found && share === null && own === undefined && code !== null && (
        <>
          <button type="button" className="btn btn-quiet" onClick={() => void store(code, wantsViews)}>
            {m.offline_store()}
          </button>
          {viewsBytes > 0 && (
            <label className="offline-views">
              <input type="checkbox" checked={wantsViews} onChange={(event) => setWantsViews(event.target.checked)} />
              <span>{m.offline_views({ size: megabytes(viewsBytes) })}</span>
            </label>
          )}
        </>
      )}
      {own !== undefined && share === null && code !== null && viewsBytes > 0 && !hasViews(own) && (
        <button type="button" className="btn btn-quiet" onClick={() => void store(code, true)}>
          {m.offline_views({ size: megabytes(viewsBytes) })}
        </button>
      )}
      {hasPaywall && code !== null && (
        <PaywallSheet
          feature="offline"
          locale={locale}
          course={{ slug: code, course_code: code }}
          onClose={() => setPaywall(false)}
        />
      )}
      {code === null && <p className="hint">{m.offline_no_course()}</p>}
    </>
  );
}
