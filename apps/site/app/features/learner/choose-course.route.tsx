import { chosenCourseOf } from '../accounts/chosen-course.ts';
import type { Route } from './+types/choose-course.route.ts';
import { loader as readChoice } from './choose-course.tsx';

export { AppError as ErrorBoundary } from './app-error.tsx';
export { action, Component as default } from './choose-course.tsx';

export async function loader(asked: Route.LoaderArgs) {
  const choice = await readChoice(asked);
  const before = chosenCourseOf(asked.request.headers.get('cookie'));
  return { ...choice, chosen: before?.subject === choice.locale.country ? before.course : undefined };
}
