/** Days in a row and points, in one quiet line. Read by the browser, because only it knows the learner's time zone. */
import { m } from '@lanewise/words/messages';
import { useEffect, useState } from 'react';
import { readStreak, type Streak } from '../attempts/streak.ts';

/** @param props.hasStudied Whether there is a streak to expect: its place is kept, so that nothing moves when it is there. */
export function StreakLine({ hasStudied }: { readonly hasStudied: boolean }) {
  const [streak, setStreak] = useState<Streak | null>(null);
  useEffect(() => {
    let isLeft = false;
    void readStreak().then((found) => isLeft || setStreak(found));
    return () => {
      isLeft = true;
    };
  }, []);
  if (streak === null) return hasStudied && <p className="streak" />;
  if (!streak.is_shown || (streak.days === 0 && streak.points === 0)) return null;
  return (
    <p className="streak">
      {streak.days > 0 && <span>{m.streak_days({ count: streak.days })}</span>}
      {streak.points > 0 && <span>{m.streak_points({ count: streak.points })}</span>}
    </p>
  );
}
