/** The notices below every screen: a page that could not be loaded, a finished test that could not be saved. */
import { OfflineNotices } from './offline-notices.tsx';
import { TroubleBar } from './trouble-bar.tsx';

export default function Notices() {
  return (
    <div className="app-notices">
      <TroubleBar />
      <OfflineNotices />
    </div>
  );
}
