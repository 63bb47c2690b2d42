/** In place of something that needs a plan: what it is, and the way to the plans. The server has left it out; nothing is hidden here. */
import { href } from '@lanewise/contracts/addresses';
import { type PaidFeature, subscriptionCheckMs } from '@lanewise/contracts/constants/paid';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { featureWords } from './paywall-words.ts';
import { waitForAccess } from './waiting-for-access.ts';

const PaywallSheet = lazy(() => import('./paywall-sheet.tsx'));

export interface LockedProps {
  readonly feature: PaidFeature;
  readonly locale: Locale;
  readonly course: { readonly slug: string; readonly course_code: string };
  /** Whether the sheet opens by itself, because this was asked for. */
  readonly opensAtOnce?: boolean;
  /** Where closing the sheet leads; by default it shows the screen beneath. */
  readonly closeTo?: string;
  readonly children?: ReactNode;
}

export function Locked({ feature, locale, course, opensAtOnce = false, closeTo, children }: LockedProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => setOpen(opensAtOnce), [opensAtOnce]);
  useEffect(() => {
    const ask = () => void revalidate();
    const timer = setInterval(ask, subscriptionCheckMs);
    const stop = waitForAccess(ask);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [revalidate]);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (closeTo !== undefined) void navigate(closeTo);
  };
  return (
    <section className="card locked" aria-labelledby={`locked-${feature}`}>
      <h2 id={`locked-${feature}`}>{m.paywall_title()}</h2>
      <p>{featureWords[feature]()}</p>
      {children}
      <p>
        <a
          className="btn btn-main"
          href={href('appUpgrade', { locale: locale.code, courseSlug: course.slug })}
          data-entrance="plans"
          onClick={open}
        >
          {m.paywall_see()}
        </a>
      </p>
      {isOpen && (
        <Suspense>
          <PaywallSheet feature={feature} locale={locale} course={course} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
