/** Whole courses for the app to store on a device: made and compressed once for each bank, then sent from disk. */
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { coursePackPattern } from '@lanewise/contracts/course-pack';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import type { Logger } from 'pino';
import { acceptedEncoding } from '../../platform/http/compression.ts';
import { requireCourse } from '../catalogue/subject.ts';
import type { LessonText } from '../catalogue/views.ts';
import { type Rights, requireOpen } from '../entitlements/access.ts';
import { packCache } from './pack-cache.ts';
import { packPieces } from './pack-pieces.ts';

/** Changes when packs of the same bank have other fields. */
const FORMAT = 6;

interface PackParameters {
  readonly subject: string;
  readonly course: string;
  readonly language: string;
}

export interface PackSources {
  readonly bank: Bank;
  readonly lessonText: LessonText;
  /** Changes when `lessonText` returns other texts for the same bank. */
  readonly textVersion: string;
  /** Whether packs need a plan on this server. */
  readonly isLimited: boolean;
  /** Returns the rights of the sender of a request. */
  readonly rightsOf: (headers: IncomingHttpHeaders) => Promise<Rights>;
  /** The server's data folder. */
  readonly dataDir: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** Registers the packs. Where they need a plan, they are refused without one. A browser asks again each time, and is answered 304 unless the bank has changed. */
export async function coursePacks(app: FastifyInstance, sources: PackSources): Promise<void> {
  const { bank, lessonText: text, textVersion, isLimited, rightsOf, dataDir, log } = sources;
  const version = `${FORMAT}-${bank.hash}-${textVersion}`;
  const packs = packCache({ folder: path.join(dataDir, 'course-packs'), log });
  app.addHook('onClose', packs.settled);
  app.get<{ Params: PackParameters }>(coursePackPattern, async ({ params, headers }, reply) => {
    const course = requireCourse(bank, { a: params.subject, b: params.course });
    const language = course.entry.languages.find((each) => each === params.language);
    if (language === undefined) throw new ApiError('COURSE_NOT_FOUND');
    if (isLimited) requireOpen(await rightsOf(headers), course.entry);
    const encoding = acceptedEncoding(headers['accept-encoding']);
    const etag = `"${version}-${encoding}"`;
    reply
      .header('cache-control', isLimited ? 'private, no-cache' : 'public, no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    if (fresh(headers, { etag })) return reply.code(304).send();
    const name = `${course.entry.subject}-${course.entry.code}-${language}`;
    const { length, body } = await packs.file(name, version, encoding, () =>
      packPieces({ bank, course, language, text }),
    );
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').header('content-length', length).send(body);
  });
}
