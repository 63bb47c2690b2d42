/** The providers' marks, 24 by 24. They are trademarks of their owners, whose guidelines ask for them on a button that signs in. */
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';

export const providerMarks: Readonly<Record<SocialProvider, string>> = {
  google:
    '<path fill="#4285F4" d="M22.5 12.2c0-.7-.0-1.5-.2-2.2H12v4.2h5.9c-.2 1.3-1.0 2.5-2.2 3.3v2.7h3.5c2.0-1.9 3.2-4.7 3.2-8.0z"/><path fill="#34A853" d="M12 23c2.9 0 5.4-.9 7.2-2.6l-3.5-2.7c-.9.6-2.2 1.0-3.7 1.0-2.8 0-5.2-1.9-6.1-4.5H2.1v2.8C3.9 20.5 7.7 23 12 23z"/><path fill="#FBBC05" d="M5.8 14.0c-.2-.6-.3-1.3-.3-2.0s.1-1.4.3-2.0V7.0H2.1C1.4 8.5 1 10.2 1 12s.4 3.4 1.1 4.9l2.8-2.2.8-.6z"/><path fill="#EA4335" d="M12 5.3c1.6 0 3.0.5 4.2 1.6l3.1-3.1C17.4 2.0 14.9 1 12 1 7.7 1 3.9 3.4 2.1 7.0l3.6 2.8c.8-2.6 3.3-4.5 6.1-4.5z"/>',
  facebook:
    '<circle cx="12" cy="12" r="12" fill="#0866FF"/><path fill="#fff" d="M13.6 24v-8.6h2.9l.6-3.6h-3.5V9.5c0-1 .5-1.9 2-1.9h1.6V4.5s-1.4-.2-2.8-.2c-2.9 0-4.7 1.7-4.7 4.9v2.6H6.5v3.6h3.2V24z"/>',
  apple:
    '<path fill="currentColor" d="M12.1 6.8c-.9 0-2.4-1.0-3.9-1.0-2.0.0-3.9 1.1-4.9 3.0-2.1 3.6-.5 9.1 1.5 12.0 1.0 1.4 2.2 3.0 3.7 3.0 1.5-.0 2.0-.9 3.9-.9 1.8 0 2.3.9 3.9.9 1.6-.0 2.6-1.4 3.6-2.9 1.1-1.6 1.6-3.3 1.6-3.4-.0-.0-3.1-1.2-3.2-4.8-.0-3.0 2.4-4.4 2.5-4.5-1.4-2.0-3.6-2.3-4.3-2.3-2-.1-3.6 1.0-4.6 1.0zM15.5 3.8c.8-1.0 1.4-2.4 1.2-3.8-1.2.0-2.6.8-3.5 1.8-.7.8-1.4 2.3-1.2 3.7 1.3.1 2.7-.6 3.5-1.7"/>',
  microsoft:
    '<path fill="#F25022" d="M1 1h10.5v10.5H1z"/><path fill="#7FBA00" d="M12.5 1H23v10.5H12.5z"/><path fill="#00A4EF" d="M1 12.5h10.5V23H1z"/><path fill="#FFB900" d="M12.5 12.5H23V23H12.5z"/>',
};
