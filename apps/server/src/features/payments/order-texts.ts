/** The texts that an order is made on: stored as they were shown, so that its confirmation holds them whatever becomes of the pages. */

import { createHash } from 'node:crypto';
import type { Content } from '@lanewise/content/compiled/content';
import { fillText, type LegalFacts } from '@lanewise/content/legal/fill-text';
import { paymentProviderNames } from '@lanewise/contracts/constants/subscriptions';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import type { LegalSlug } from '@lanewise/contracts/legal-texts';
import type { Store } from '@lanewise/database/pool';
import { orderTexts } from '@lanewise/database/schema/tables';
import { inArray } from 'drizzle-orm';
import { type LegalSettings, legalFacts } from '../legal/legal-facts.ts';
import { legalText } from '../legal/legal-texts.ts';
import type { Billing } from './billing.ts';

export type ContractText = typeof orderTexts.$inferSelect;

/** Returns the texts that an order on pages of a locale is made on. */
export type ShownTexts = (locale: LocaleCode) => readonly ContractText[];

/** In the order in which a confirmation has them. */
const slugs: readonly LegalSlug[] = ['subscription-terms', 'terms', 'withdrawal'];

interface TextParts {
  readonly content: Content;
  readonly config: LegalSettings;
  readonly providers: Billing['providers'];
}

/**
 * Returns a function for the texts of a locale: terms and withdrawal, filled with the operator's facts. The id of a text is the hash of all of it, so
 * that a changed text is another one.
 */
export function shownTexts({ content, config, providers }: TextParts): ShownTexts {
  return (code) => {
    const locale = locales[code];
    const facts = legalFacts(config, locale);
    const names = new Intl.ListFormat(locale.tag, { type: 'disjunction' }).format(
      [...providers.keys()].map((name) => paymentProviderNames[name]),
    );
    // The texts are those of a site that sells, even if what sells are the sandbox's stand-ins.
    const selling: LegalFacts = {
      ...facts,
      has: (condition) => condition === 'payments' || facts.has(condition),
      linesOf: (name) => (name === 'payments.names' ? [names] : facts.linesOf(name)),
    };
    return slugs.flatMap((slug) => {
      const found = legalText(content, locale, slug);
      if (!found) return [];
      const { title, version } = found;
      const text = { slug, locale: code, version, title, html: fillText(found.html, selling) };
      return [{ id: createHash('sha256').update(JSON.stringify(text)).digest('hex'), ...text }];
    });
  };
}

/** Stores texts that are not stored yet, and returns the ids of all. */
export async function storeTexts(store: Store, texts: readonly ContractText[]): Promise<string[]> {
  if (texts.length > 0)
    await store
      .insert(orderTexts)
      .values([...texts])
      .onConflictDoNothing();
  return texts.map(({ id }) => id);
}

/** Returns stored texts in the order of their ids. */
export async function textsWithIds(store: Store, ids: readonly string[]): Promise<readonly ContractText[]> {
  if (ids.length === 0) return [];
  const rows = await store
    .select()
    .from(orderTexts)
    .where(inArray(orderTexts.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
