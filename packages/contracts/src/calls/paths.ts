/**
 * Where each call is: method and path, without schemas, so that the browser's client ships no zod.
 * Paths are the specification's (section 7) under `/api/`. `a` is a subject code or topic (`us`, `subject`, `united-kingdom` ...),
 * `b` a course code (`ca-car`, `uk-car`, `de-b`).
 */
export interface CallPath {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
}

export const callPaths = {
  listCourses: { method: 'GET', path: '/api/v3/guest/courses/{topic}' },
  getCourseInfo: { method: 'GET', path: '/api/v3/learning/lessons/info/{a}/{b}' },
  getRoadmap: { method: 'GET', path: '/api/v3/guest/roadmap/{a}/{b}' },
  listLessons: { method: 'GET', path: '/api/v3/guest/lessons/{x}' },
  drawPractice: { method: 'GET', path: '/api/v3/extra/practice/{a}/{b}' },
  listTagged: { method: 'GET', path: '/api/v3/extra/practice/tagged' },
  drawStructured: { method: 'GET', path: '/api/v3/extra/structured/{a}/{b}' },
  drawModules: { method: 'POST', path: '/api/v3/extra/module/{a}/{b}' },
} as const satisfies Readonly<Record<string, CallPath>>;

export type CallName = keyof typeof callPaths;

export const callNames = Object.keys(callPaths) as readonly CallName[];

/** The names in braces of a path pattern. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;
