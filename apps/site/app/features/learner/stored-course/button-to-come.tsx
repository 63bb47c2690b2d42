import { m } from '@lanewise/words/messages';

/**
 * Keeps the room of the button that stores a course, and of the switch below it, until the device has told what is stored: otherwise the sections
 * below would move under a press.
 */
export function ButtonToCome({ hasViews }: { readonly hasViews: boolean }) {
  return (
    <>
      <span className="btn btn-quiet button-to-come" aria-hidden="true">
        {m.offline_store()}
      </span>
      {hasViews && (
        <span className="offline-views button-to-come" aria-hidden="true">
          <span className="offline-views-box" />
          <span>{m.offline_views({ size: '00.0 MB' })}</span>
        </span>
      )}
    </>
  );
}
