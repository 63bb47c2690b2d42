import { describe, expect, test } from 'vitest';
import { ConfigFault, parseConfig } from './config.ts';

const firebase = {
  FIREBASE_PROJECT_ID: 'lanewise-eu',
  FIREBASE_API_KEY: 'AIzaSyExample',
  FIREBASE_AUTH_DOMAIN: 'lanewise-eu.firebaseapp.com',
};

/** A server that others can reach, where keys matter. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lanewise.example',
  SERVICES: 'pages,api',
  OPERATOR_NAME: 'Lanewise',
  OPERATOR_ADDRESS: 'London',
  OPERATOR_EMAIL: 'a@lanewise.example',
};

test('every key is read', () => {
  const { signIn } = parseConfig({
    ...firebase,
    GOOGLE_CLIENT_IDS: '123-abc.apps.googleusercontent.com, 456-def.apps.googleusercontent.com',
    FACEBOOK_APP_ID: '1234567890',
    FACEBOOK_APP_SECRET: '0123456789abcdef',
    APPLE_CLIENT_IDS: 'example.lanewise.web,example.lanewise.ios',
    MICROSOFT_CLIENT_IDS: '5a1b2c3d-0000-4000-8000-000000000001',
    RECAPTCHA_SITE_KEY: '6Lc-site',
    RECAPTCHA_SECRET: '6Lc-secret',
  });
  expect(signIn).toEqual({
    google: { clientIds: ['123-abc.apps.googleusercontent.com', '456-def.apps.googleusercontent.com'] },
    facebook: { appId: '1234567890', appSecret: '0123456789abcdef' },
    apple: { clientIds: ['example.lanewise.web', 'example.lanewise.ios'] },
    microsoft: { clientIds: ['5a1b2c3d-0000-4000-8000-000000000001'], tenant: 'common' },
    firebase: {
      projectId: 'lanewise-eu',
      apiKey: 'AIzaSyExample',
      authDomain: 'lanewise-eu.firebaseapp.com',
      emulatorHost: null,
    },
    recaptcha: { siteKey: '6Lc-site', secret: '6Lc-secret' },
  });
});

describe('an incomplete set of keys is refused, and the missing one is named', () => {
  test.each([
    [{ FACEBOOK_APP_ID: '1' }, 'FACEBOOK_APP_SECRET must be set when FACEBOOK_APP_ID is'],
    [{ FACEBOOK_APP_SECRET: 'hush' }, 'FACEBOOK_APP_ID must be set when FACEBOOK_APP_SECRET is'],
    [{ RECAPTCHA_SITE_KEY: '1' }, 'RECAPTCHA_SECRET must be set'],
    [{ FIREBASE_PROJECT_ID: 'x' }, 'FIREBASE_API_KEY must be set'],
    [{ FIREBASE_PROJECT_ID: 'x', FIREBASE_API_KEY: 'y' }, 'FIREBASE_AUTH_DOMAIN must be set'],
    [{ MICROSOFT_TENANT: 'consumers' }, 'MICROSOFT_CLIENT_IDS must be set'],
    [
      { NODE_ENV: 'test', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      'FIREBASE_PROJECT_ID must be set when FIREBASE_AUTH_EMULATOR_HOST is',
    ],
  ])('%j', (environment, words) => {
    expect(() => parseConfig(environment as Record<string, string>)).toThrow(ConfigFault);
    expect(() => parseConfig(environment as Record<string, string>)).toThrow(words);
    expect(() => parseConfig(environment as Record<string, string>)).not.toThrow('hush');
  });
});

test.each([
  ['MICROSOFT_TENANT', 'my tenant'],
  ['GOOGLE_CLIENT_IDS', 'a,,b'],
  ['FIREBASE_AUTH_DOMAIN', 'https://lanewise.example'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1'],
  ['FACEBOOK_APP_SECRET', 'two words'],
])('%s=%s is refused', (name, value) => {
  expect(() => parseConfig({ ...firebase, NODE_ENV: 'test', [name]: value })).toThrow(name);
});

describe('the auth emulator', () => {
  const emulator = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

  test('keeps a production server from starting, even one for this machine only', () => {
    const words = 'FIREBASE_AUTH_EMULATOR_HOST must not be set in production';
    expect(() => parseConfig({ ...emulator, ...production })).toThrow(words);
    expect(() => parseConfig(emulator)).toThrow(words);
  });

  test('is accepted in tests and in development', () => {
    expect(parseConfig({ ...emulator, NODE_ENV: 'test' }).signIn.firebase?.emulatorHost).toBe('127.0.0.1:9099');
  });
});
