// @ts-nocheck It runs in a browser in place of a library without types.
/**
 * Takes the place of https://apis.google.com/js/api.js, of which Firebase's SDK and the emulator's frame use one module: `gapi.iframes`,
 * which opens a frame and carries named messages between it and its page. Each side is a `Peer` of the other.
 */
(() => {
  const MARK = 'lanewise-gapi-stand-in';

  class Peer {
    #windowOf;
    #handlers = new Map([['ping', () => 'pong']]);
    /** Messages that came before anybody registered for them: the frame speaks before the SDK listens. */
    #early = [];
    /** Who waits for an answer, by the number of the message. */
    #waiting = new Map();
    #sent = 0;
    /** Called once, when the other side can be spoken to. */
    whenReady = () => {};

    constructor(windowOf) {
      this.#windowOf = windowOf;
      window.addEventListener('message', ({ source, data }) => {
        if (source === this.#windowOf() && data?.mark === MARK) this.#receive(data);
      });
    }

    async #receive({ kind, name, id, content }) {
      if (kind === 'ready') return this.whenReady();
      if (kind === 'answer') {
        this.#waiting.get(id)?.(content);
        return this.#waiting.delete(id);
      }
      const handler = this.#handlers.get(name);
      if (!handler) return this.#early.push({ kind, name, id, content });
      this.#post({ kind: 'answer', id, content: [await handler(content, this)] });
    }

    #post(message) {
      this.#windowOf().postMessage({ mark: MARK, ...message }, '*');
    }

    register(name, handler) {
      this.#handlers.set(name, handler);
      const early = this.#early;
      this.#early = [];
      for (const message of early) this.#receive(message);
    }

    unregister(name) {
      this.#handlers.delete(name);
    }

    send(name, content, callback) {
      this.#sent += 1;
      const id = this.#sent;
      return new Promise((resolve) => {
        this.#waiting.set(id, (answer) => {
          resolve(answer);
          try {
            callback?.(answer);
          } catch {
            // The SDK's own callback for `webStorageSupport` throws after it has said what it wanted.
          }
        });
        this.#post({ kind: 'message', name, id, content });
      });
    }

    ping(callback) {
      return this.send('ping', null, callback);
    }

    async restyle() {}

    announce() {
      this.#post({ kind: 'ready' });
    }
  }

  let parentPeer;
  const toParent = () => {
    parentPeer ??= new Peer(() => window.parent);
    return parentPeer;
  };

  const context = {
    getParentIframe: toParent,
    open({ where = document.body, url, attributes }, opened) {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, attributes?.style);
      frame.src = url;
      const peer = new Peer(() => frame.contentWindow);
      where.append(frame);
      return new Promise((resolve) => {
        peer.whenReady = () => resolve(opened ? opened(peer) : peer);
      });
    },
  };

  window.gapi = {
    iframes: undefined,
    load(_module, options) {
      window.gapi.iframes = { Iframe: Peer, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true };
      setTimeout(() => {
        (typeof options === 'function' ? options : options.callback)();
        if (window.parent !== window) toParent().announce();
      });
    },
  };

  const { searchParams } = new URL(document.currentScript.src);
  const loaded = searchParams.get('onload') ?? 'gapi_onload';
  setTimeout(() => window[loaded]?.());
})();
