/** Fields of forms that several calls share. */
import { z } from 'zod';
import { fieldCode } from '../field-errors.ts';
import { optionalText } from './parameters.ts';

/** Returns a required text field, trimmed, of `least` to `most` characters. */
export function requiredText(most: number, least = 1) {
  const text = z.string(fieldCode('generic.required')).trim().min(1, fieldCode('generic.required'));
  return (least > 1 ? text.min(least, fieldCode('generic.too_short')) : text).max(most, fieldCode('generic.too_long'));
}

/** Returns the field of a web page's address, which may be left empty. */
export function websiteField(most: number) {
  const error = fieldCode('driving.webhook');
  const address = z.url({ protocol: /^https$/, error }).max(most, error);
  return z.preprocess(optionalText, address.optional()).optional();
}
