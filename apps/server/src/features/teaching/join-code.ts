/** The code by which pupils join a school. */
import { randomInt } from 'node:crypto';
import { joinCode } from '@lanewise/contracts/constants/teaching';

/** Returns a new random code. */
export function newJoinCode(length: number = joinCode.length): string {
  return Array.from({ length }, () => joinCode.signs[randomInt(joinCode.signs.length)]).join('');
}

/** Returns a typed code as it is stored: in capitals, without spaces and hyphens. */
export function joinCodeOf(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
}
