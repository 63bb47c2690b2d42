import { m } from '@lanewise/words/messages';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Section, type SectionProps } from './section.tsx';
import { ButtonToCome } from './stored-course/button-to-come.tsx';
import type { StoredCoursesProps } from './stored-course/stored-courses.tsx';

const StoredCourses = lazy(
  (): Promise<{ default: ComponentType<StoredCoursesProps> }> =>
    import('./stored-course/stored-courses.tsx').then(
      (module) => ({ default: module.StoredCourses }),
      () => ({ default: () => null }),
    ),
);

interface OfflineSectionProps extends Pick<SectionProps, 'locale' | 'settings'> {
  readonly viewsBytes: number;
}

/** What is stored on this device for use without a network. Only the browser knows, so the server renders none of it. */
export function OfflineSection({ locale, settings, viewsBytes }: OfflineSectionProps) {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning('caches' in window), []);
  const { subject_code: subject, course_code: code } = settings;
  return (
    <Section id="offline" title={m.offline_title()}>
      <div className="stored-courses">
        <p>{m.offline_lead()}</p>
        {isRunning ? (
          <Suspense fallback={<ButtonToCome hasViews={viewsBytes > 0} />}>
            <StoredCourses locale={locale} code={subject === locale.country ? code : null} viewsBytes={viewsBytes} />
          </Suspense>
        ) : (
          <ButtonToCome hasViews={viewsBytes > 0} />
        )}
      </div>
    </Section>
  );
}
