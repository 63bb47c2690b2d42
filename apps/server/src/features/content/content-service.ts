/**
 * Where guides and FAQ come from. There are two adapters: the texts of the repository (own-content.ts) and a WordPress (wordpress/); both pass the
 * tests in conformance.testing.ts.
 */
import type { SubjectCode } from '@lanewise/contracts/countries';

/** `guides`: the blog and the guide sections, which show the same posts. */
export type Section = 'guides' | 'faq';

export interface ContentCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Number of posts in it. */
  readonly count: number;
}

export interface PostImage {
  readonly src: string;
  readonly alt: string;
  /** Null if the service does not say. */
  readonly width: number | null;
  readonly height: number | null;
  readonly srcset: string | null;
  /** Whether it is a sign, which must not be cut to fit. */
  readonly isDrawing: boolean;
}

export interface ContentPost {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** Plain text. */
  readonly excerpt: string;
  /** ISO 8601. */
  readonly published: string;
  readonly updated: string;
  readonly author: string | null;
  readonly categories: readonly Pick<ContentCategory, 'id' | 'slug' | 'name'>[];
  readonly picture: PostImage | null;
  readonly course: string | null;
  readonly minutes: number;
  /** Sanitized HTML. Headings have ids; an empty `<div class="question-slot" data-question="…">` is the place of a question. */
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string; readonly depth: 2 | 3 }[];
  /** The words without markup. */
  readonly plain: string;
  /** Id of the question to try in the middle. */
  readonly question: string | null;
  readonly sources: readonly {
    readonly title: string;
    readonly url: string;
    readonly section: string | null;
    readonly read: string | null;
  }[];
  /** Slugs of related posts, chosen by the author. */
  readonly related: readonly string[];
  readonly head: { readonly title: string; readonly description: string };
}

export interface PostQuery {
  readonly country: SubjectCode;
  readonly section: Section;
  /** Only posts about this course and about no course in particular. */
  readonly course?: string | undefined;
  /** Slug of a category. */
  readonly category?: string | undefined;
  /** Only posts that contain all these words. */
  readonly search?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

export interface PostPage {
  /** Guides: the newest first. FAQ: in the order of their author. Empty after the last page. */
  readonly posts: readonly ContentPost[];
  readonly total: number;
  readonly pages: number;
}

export interface Neighbours {
  /** The next older post. */
  readonly previous: ContentPost | null;
  /** The next newer post. */
  readonly next: ContentPost | null;
}

export interface ContentService {
  listPosts(query: PostQuery): Promise<PostPage>;
  findPost(country: SubjectCode, section: Section, slug: string): Promise<ContentPost | null>;
  neighboursOf(country: SubjectCode, post: ContentPost): Promise<Neighbours>;
  /** The categories that have posts, in the order of their author. */
  listCategories(country: SubjectCode, section: Section): Promise<readonly ContentCategory[]>;
  /** Returns a text that differs once a post has changed, was added or removed. Texts of the repository do not change while the server runs. */
  lastChange(): Promise<string>;
}
