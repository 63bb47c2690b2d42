import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../platform/config/config.ts';
import { needsStandIns, signInOffer, socialSetup } from './setup.ts';

const firebase = {
  FIREBASE_PROJECT_ID: 'lanewise-eu',
  FIREBASE_API_KEY: 'AIzaSyExample',
  FIREBASE_AUTH_DOMAIN: 'lanewise-eu.firebaseapp.com',
};
const recaptcha = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' };
const google = { GOOGLE_CLIENT_IDS: 'ours.apps.googleusercontent.com' };
const others = {
  FACEBOOK_APP_ID: '1',
  FACEBOOK_APP_SECRET: 'secret',
  APPLE_CLIENT_IDS: 'example.lanewise',
  MICROSOFT_CLIENT_IDS: '5a1b2c3d-0000-4000-8000-000000000001',
};
const open = {
  PUBLIC_URL: 'https://lanewise.example',
  SERVICES: 'pages,api',
  OPERATOR_NAME: 'Lanewise',
  OPERATOR_ADDRESS: 'London',
  OPERATOR_EMAIL: 'a@lanewise.example',
};

describe('on a public address', () => {
  test('without keys nothing is offered, and there are no stand-ins', () => {
    const config = parseConfig(open);
    expect(needsStandIns(config)).toBe(false);
    expect(socialSetup(config, null)).toEqual({ google: null, facebook: null, apple: null, microsoft: null });
    expect(signInOffer(config)).toEqual({
      providers: { google: null, facebook: null, apple: null, microsoft: null },
      firebase: null,
      recaptcha: null,
    });
  });

  test('a provider with keys is offered through the hosted sign-in, and pages get only its public keys', () => {
    const offer = signInOffer(parseConfig({ ...open, ...firebase, ...google, ...recaptcha }));
    expect(offer).toEqual({
      providers: { google: 'firebase', facebook: null, apple: null, microsoft: null },
      firebase: {
        projectId: 'lanewise-eu',
        apiKey: 'AIzaSyExample',
        authDomain: 'lanewise-eu.firebaseapp.com',
        emulatorUrl: null,
      },
      recaptcha: { siteKey: 'site' },
    });
  });

  test('without the hosted sign-in the calls accept tokens, but pages show no button', () => {
    const config = parseConfig({ ...open, ...google });
    expect(socialSetup(config, null).google).not.toBeNull();
    expect(signInOffer(config).providers.google).toBeNull();
  });
});

describe('in the sandbox', () => {
  test('all four are offered by stand-ins', () => {
    const config = parseConfig({});
    expect(needsStandIns(config)).toBe(true);
    expect(signInOffer(config)).toMatchObject({
      providers: { google: 'sandbox', facebook: 'sandbox', apple: 'sandbox', microsoft: 'sandbox' },
      recaptcha: { siteKey: null },
    });
  });

  test('a provider with keys is the real one, the others are stand-ins', () => {
    const { providers } = signInOffer(parseConfig({ ...firebase, ...google }));
    expect(providers).toMatchObject({ google: 'firebase', apple: 'sandbox' });
  });

  test('with all keys there is no stand-in', () => {
    expect(needsStandIns(parseConfig({ ...firebase, ...google, ...others, ...recaptcha }))).toBe(false);
  });

  test('with the auth emulator all four go through the hosted sign-in', () => {
    const config = parseConfig({ ...firebase, NODE_ENV: 'test', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    expect(signInOffer(config)).toMatchObject({
      providers: { google: 'firebase', facebook: 'firebase', apple: 'firebase', microsoft: 'firebase' },
      firebase: { emulatorUrl: 'http://127.0.0.1:9099' },
    });
  });
});
