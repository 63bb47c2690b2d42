/** How much the views from the driver's seat of a course weigh. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { readManifest, stillWidths } from '@lanewise/stage/still-manifest';

const [SMALLER] = stillWidths;
const bytesByFile = new Map(Object.values(readManifest()).flatMap(({ files }) => Object.entries(files)));
const known = new WeakMap<BankCourse, number>();

/** Returns the bytes of the smaller views that a course's questions and chapters show, each counted once. */
export function viewsBytes(bank: Pick<Bank, 'picture'>, course: BankCourse): number {
  const found = known.get(course);
  if (found !== undefined) return found;
  const keys = [...course.pool.items, ...course.chapters].flatMap(({ picture }) => picture ?? []);
  const views = keys.flatMap((key) => bank.picture(key)?.seat?.avif.find(({ width }) => width === SMALLER)?.file ?? []);
  const bytes = [...new Set(views)].reduce((sum, file) => sum + (bytesByFile.get(file) ?? 0), 0);
  known.set(course, bytes);
  return bytes;
}
