import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';
import type { HydrationState } from 'react-router';
import { defineIsland } from '../../shared/ui/island-definition.ts';

/** The props that the app starts from in the browser. */
export interface LearnerIslandProps {
  /** The state of the server's router; null in the stored document, which contains no screen. */
  readonly hydration: HydrationState | null;
  /** Path and query of the document. A visitor may have gone back before the app runs, so the browser may be elsewhere by then. */
  readonly address: string;
  /** Whether to register the service worker. If false, a registered one is removed. */
  readonly hasWorker: boolean;
  /** Address of the learner's app, without a trailing slash. */
  readonly appUrl: string;
  readonly signIn: SignInOffer;
}

export const learnerIsland = defineIsland<LearnerIslandProps>('learner-app');
