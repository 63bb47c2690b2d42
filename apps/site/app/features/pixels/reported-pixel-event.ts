import type { pixelEventTypes } from '@lanewise/contracts/constants/app-pages';
import type { Conversion, ConversionType } from '@lanewise/contracts/constants/conversions';

/** An event as the browser's pixel and our server tell it. */
export interface ReportedPixelEvent extends Pick<Conversion, 'value' | 'currency'> {
  readonly eventId: string;
  readonly eventType: (typeof pixelEventTypes)[number] | ConversionType;
}

/** Returns the properties of an event: the price, for an order. */
export function propertiesOf({ value, currency }: ReportedPixelEvent): object {
  return value === undefined ? {} : { value, currency };
}
