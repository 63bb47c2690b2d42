import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigFault, parseConfig } from './config.ts';

test('an empty environment is a working configuration for this machine only', () => {
  expect(parseConfig({})).toEqual({
    mode: 'production',
    host: 'localhost',
    port: 3003,
    dataDir: resolve('.data'),
    databaseUrl: null,
    services: ['pages', 'api'],
    logLevel: 'info',
    trustProxy: false,
    publicUrl: 'http://localhost:3003',
    requestsPerMinute: 1200,
    sandbox: true,
  });
});

test('every variable is taken over', () => {
  const config = parseConfig({
    NODE_ENV: 'development',
    HOST: '::',
    PORT: '8080',
    DATA_DIR: '/srv/data',
    DATABASE_URL: 'postgresql://lanewise:secret@db/lanewise?sslmode=require',
    SERVICES: 'api, pages',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    PUBLIC_URL: 'https://lanewise.example/',
    REQUESTS_PER_MINUTE: '60',
    UNRELATED: 'ignored',
  });
  expect(config).toEqual({
    mode: 'development',
    host: '::',
    port: 8080,
    dataDir: '/srv/data',
    databaseUrl: 'postgresql://lanewise:secret@db/lanewise?sslmode=require',
    services: ['api', 'pages'],
    logLevel: 'debug',
    trustProxy: '10.0.0.0/8, ::1',
    publicUrl: 'https://lanewise.example',
    requestsPerMinute: 60,
    sandbox: true,
  });
});

test('an empty variable counts as unset', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '', DATA_DIR: '' })).toEqual(parseConfig({}));
});

test.each([
  ['true', true],
  ['false', false],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
])('TRUST_PROXY=%s', (text, value) => {
  expect(parseConfig({ TRUST_PROXY: text }).trustProxy).toBe(value);
});

test('canonical links follow the port where no public address is given', () => {
  expect(parseConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
});

test('pages for developers answer in production only where nobody else can come', () => {
  expect(parseConfig({}).sandbox).toBe(true);
  expect(parseConfig({ PUBLIC_URL: 'https://lanewise.example' }).sandbox).toBe(false);
  expect(parseConfig({ PUBLIC_URL: 'https://lanewise.example', NODE_ENV: 'development' }).sandbox).toBe(true);
});

test('the configuration cannot be changed afterwards', () => {
  const config = parseConfig({});
  expect(Object.isFrozen(config) && Object.isFrozen(config.services)).toBe(true);
});

test('all faults come in one message that names each variable and shows no value', () => {
  const broken = {
    PORT: '99999',
    HOST: 'two words',
    DATABASE_URL: 'mysql://root:secret@db/x',
    SERVICES: 'pages,kitchen',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'prod',
    TRUST_PROXY: '2x',
    PUBLIC_URL: 'lanewise.example',
  };
  const parse = () => parseConfig(broken);
  expect(parse).toThrow(ConfigFault);
  for (const name of Object.keys(broken)) expect(parse).toThrow(name);
  expect(parse).not.toThrow('secret');
});

test.each(['0', '-1', '3003x', '65536', '1e3', ' '])('PORT=%s is refused', (text) => {
  expect(() => parseConfig({ PORT: text })).toThrow(/PORT must be/);
});
