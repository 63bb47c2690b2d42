import { describe, expect, it } from 'vitest';
import { parseScene } from './parse.ts';
import { SceneError } from './scene-error.ts';

const arms = { N: {}, E: {}, S: { in: 2 }, W: {} };
const scene = (change: object) => ({ drive: 'right', style: 'us', arms, users: [], ...change });
const user = (change: object) =>
  scene({
    users: [
      { kind: 'car', from: 'N' },
      { kind: 'car', from: 'S', ...change },
    ],
  });

/** Returns the path and message of the fault; fails if there is none. */
function faultOf(data: unknown): { path: string; message: string } {
  try {
    parseScene(data);
  } catch (error) {
    if (error instanceof SceneError) return { path: error.path, message: error.message };
    throw error;
  }
  throw new Error('The scene was accepted.');
}

describe('parseScene', () => {
  it('returns a valid scene unchanged', () => {
    const data = user({ label: 'A', to: 'W', lane: 1, signal: 'left' });
    expect(parseScene(data)).toEqual(data);
  });

  it.each([
    ['a value that is not an object', 'left', ''],
    ['a missing field', { drive: 'left', style: 'uk', users: [] }, 'arms'],
    ['an unknown word', scene({ drive: 'middle' }), 'drive'],
    ['a misspelt field', scene({ arms: { N: { controll: 'stop' }, S: {} } }), 'arms.N.controll'],
    ['a number out of range', scene({ arms: { N: { in: 9 }, S: {} } }), 'arms.N.in'],
    ['half a lane', scene({ arms: { N: { in: 1.5 }, S: {} } }), 'arms.N.in'],
    ['an invalid sign id', scene({ arms: { N: { sign: ['stop'] }, S: {} } }), 'arms.N.sign[0]'],
    ['more arrows than lanes', scene({ arms: { N: { arrows: ['l', 's'] }, S: {} } }), 'arms.N.arrows'],
    ['an arm without lanes', scene({ arms: { N: { in: 0, out: 0 }, S: {} } }), 'arms.N'],
    ['a single arm', scene({ arms: { N: {} } }), 'arms'],
    [
      'an arm that does not exist',
      scene({ arms: { N: {}, S: {} }, users: [{ kind: 'car', from: 'E' }] }),
      'users[0].from',
    ],
    ['a lane that does not exist', user({ lane: 2 }), 'users[1].lane'],
    [
      'a label used twice',
      scene({ users: ['N', 'S'].map((from) => ({ kind: 'car', label: 'B', from })) }),
      'users[1].label',
    ],
    ['a label of two letters', user({ label: 'AB' }), 'users[1].label'],
    ['a user without a place', scene({ users: [{ kind: 'car' }] }), 'users[0]'],
    ['a user with two places', user({ at: [0, 0], crosses: 'E', towards: 'N' }), 'users[1]'],
    ['a pedestrian without direction', scene({ users: [{ kind: 'pedestrian', crosses: 'E' }] }), 'users[0].towards'],
    ['a user on a roundabout that does not exist', user({ circulating: 90 }), 'users[1].circulating'],
    ['a slip road that does not exist', user({ to: 'slip' }), 'users[1].to'],
    ['a lane that ends at a junction', scene({ laneDrop: { arm: 'S' } }), 'laneDrop'],
    ['a learner who is not blue', user({ label: 'A', color: 'red' }), 'users[1].color'],
    ['a point of one number', user({ at: [3] }), 'users[1].at'],
    ['a pin of two digits', scene({ pins: [{ n: 12, at: [0, 0] }] }), 'pins[0].n'],
    ['a roundabout of three lanes', scene({ roundabout: { lanes: 3 } }), 'roundabout.lanes'],
    ['a roundabout of two arms', scene({ arms: { N: {}, S: {} }, roundabout: { lanes: 1 } }), 'roundabout'],
    [
      'a priority road along an arm that does not exist',
      scene({ arms: { N: {}, S: {} }, main: ['S', 'W'] }),
      'main[1]',
    ],
    ['a slip road at a junction', scene({ slip: { kind: 'entry', arm: 'S' } }), 'slip'],
  ])('refuses %s and names the place', (_, data, path) => {
    const fault = faultOf(data);
    expect(fault.path).toBe(path);
    expect(fault.message.startsWith(`${path === '' ? 'scene' : path}: `)).toBe(true);
  });

  it('lists the known words', () => {
    expect(faultOf(scene({ style: 'xx' })).message).toBe('style: must be one of us, uk, de, se, fr, au; it is "xx"');
  });

  it('takes the number of lanes of a one-way road from its other arm', () => {
    const oneWay = { N: { in: 0, out: 3 }, S: {} };
    const data = scene({ arms: oneWay, users: [{ kind: 'car', from: 'S', lane: 2 }] });
    expect(parseScene(data).users).toHaveLength(1);
    expect(faultOf(scene({ arms: oneWay, users: [{ kind: 'car', from: 'S', lane: 3 }] })).path).toBe('users[0].lane');
    expect(faultOf(scene({ arms: oneWay, users: [{ kind: 'car', from: 'N' }] })).path).toBe('users[0].from');
  });
});
