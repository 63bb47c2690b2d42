/** The lessons and tests finished today, checked. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { Signal } from '../../../shared/ui/signal.tsx';
import { kindName } from '../tests/kind-name.ts';

type Task = CallAnswer<'getPlan'>['done']['tasks'][number];

export function DoneTasks({ tasks }: { readonly tasks: readonly Task[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the tasks of a day are only added to
  return tasks.map((task, index) => <DoneTask key={index} task={task} />);
}

function DoneTask({ task: { kind, name, score, total } }: { readonly task: Task }) {
  const isTest = kind !== 'lesson' && score !== null && total !== null;
  return (
    <li>
      <Signal kind="right" />
      <div>
        <b>{kind === 'lesson' ? name : kindName(kind)}</b>
        <p>{isTest ? m.task_result({ score, total }) : m.task_done()}</p>
      </div>
    </li>
  );
}
