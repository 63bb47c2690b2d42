import { expect, test } from 'vitest';
import { pageOfSharePicture, sharePictureAddress } from './share-picture-address.ts';

test.each(['/', '/us', '/us/ca-car', '/de/fahrerleitfaden/rechts-vor-links'])(
  'the picture of %s leads back to it',
  (path) => {
    expect(pageOfSharePicture(sharePictureAddress(path))).toBe(path);
  },
);

test.each(['/share-pictures/us.svg', '/share-pictures.png', '/pictures/us.png'])('%s is no such picture', (address) => {
  expect(pageOfSharePicture(address)).toBeUndefined();
});
