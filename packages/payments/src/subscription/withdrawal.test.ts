import { DAY_MS } from '@lanewise/contracts/durations';
import { assert, date, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canWithdraw, refundOnWithdrawal } from './withdrawal.ts';

const start = new Date('2026-11-01T12:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * DAY_MS);
const period = { periodStart: start, periodEnd: after(30) };
const paid = {
  reference: 'ch',
  amount: 600,
  refunded: 0,
  currency: 'EUR',
  paidAt: start,
  isDisputed: false,
  respondBy: null,
  fee: null,
};

describe('a contract can be withdrawn from', () => {
  const contract = { country: 'de', startedAt: start, state: 'active' } as const;
  test('within fourteen days, to the end of the last one', () => {
    expect(canWithdraw(contract, after(14.4))).toBe(true);
    expect(canWithdraw(contract, after(15))).toBe(false);
  });
  test('only where the law says so, and only while it runs', () => {
    expect(canWithdraw({ ...contract, country: 'us' }, after(1))).toBe(false);
    expect(canWithdraw({ ...contract, country: 'uk' }, after(1))).toBe(true);
    expect(canWithdraw({ ...contract, state: 'expired' }, after(1))).toBe(false);
  });
});

describe('what is given back', () => {
  test('is the part of the payment for the days that are left', () => {
    expect(refundOnWithdrawal([paid], period, after(3))).toEqual({ payment: 'ch', amount: 540 });
  });
  test('is everything if the period has not begun', () => {
    expect(refundOnWithdrawal([paid], { periodStart: after(7), periodEnd: after(14) }, after(1))?.amount).toBe(600);
  });
  test('is nothing during a trial, and nothing twice', () => {
    expect(refundOnWithdrawal([], period, after(3))).toBeNull();
    expect(refundOnWithdrawal([{ ...paid, refunded: 540 }], period, after(3))).toBeNull();
  });
  test('is never more than was paid, nor less than nothing', () => {
    const anyMoment = date({ min: after(-40), max: after(90), noInvalidDate: true });
    assert(
      property(anyMoment, integer({ min: 0, max: 600 }), (at, refunded) => {
        const amount = refundOnWithdrawal([{ ...paid, refunded }], period, at)?.amount ?? 0;
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount + refunded).toBeLessThanOrEqual(600);
      }),
    );
  });
});
