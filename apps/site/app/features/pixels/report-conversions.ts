/** Reports a sign-up or an order to the pixels; our server reports it to the platforms under the same id. */
import { ownPixels } from '@lanewise/contracts/constants/app-pages';
import { conversionsIn } from '@lanewise/contracts/constants/conversions';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { parseCookie } from 'cookie';
import { forgetStored } from '../../shared/consent/forget-stored.ts';
import { startMetaPixel } from './meta-pixel.ts';
import { startTiktokPixel } from './tiktok-pixel.ts';

const starts = { meta: startMetaPixel, tiktok: startTiktokPixel } as const;

/** Starts the pixels, written as `platform:id` between spaces. Called once for a document. The cookie goes first, so that no page tells the same again. */
export async function reportConversions(pixels: string): Promise<void> {
  const conversions = conversionsIn(parseCookie(document.cookie)[cookieNames.conversion]);
  if (conversions.length === 0) return;
  forgetStored(new RegExp(`^${cookieNames.conversion}$`));
  const events = conversions.map(({ id, type, ...price }) => ({ eventId: id, eventType: type, ...price }));
  await Promise.all(
    pixels.split(' ').flatMap((pixel) => {
      const [name, id = ''] = pixel.split(':');
      const platform = ownPixels.find((each) => each === name);
      return platform ? [starts[platform](id, events)] : [];
    }),
  );
}
