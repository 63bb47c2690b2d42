/** The notices of every screen: a page that could not be loaded, a finished test that could not be saved. */

import { FailureBar } from './failure-bar.tsx';
import { OfflineNotices } from './offline-notices.tsx';

export default function Notices() {
  return (
    <div className="app-notices">
      <FailureBar />
      <OfflineNotices />
    </div>
  );
}
