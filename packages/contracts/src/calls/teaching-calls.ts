/** The calls of school accounts and of what pupils share with them, by name. */

import {
  assign,
  deleteGroup,
  listAssigned,
  listAssignments,
  listGroups,
  saveGroup,
  withdrawAssignment,
} from './assignments.ts';
import { invitePupils } from './invite-pupils.ts';
import {
  endSharing,
  getPupil,
  getPupilsFile,
  listPupils,
  listSharings,
  previewSharing,
  startSharing,
} from './teaching-pupils.ts';
import {
  answerInvitation,
  decideSchool,
  getSchoolAccount,
  getSchoolOffer,
  inviteMember,
  listOwnSchools,
  listSchoolRequests,
  removeMember,
  replaceJoinCode,
  requestSchool,
  withdrawInvitation,
} from './teaching-schools.ts';

export const teachingCalls = {
  getSchoolOffer,
  requestSchool,
  listOwnSchools,
  answerInvitation,
  getSchoolAccount,
  inviteMember,
  withdrawInvitation,
  removeMember,
  replaceJoinCode,
  listPupils,
  getPupil,
  getPupilsFile,
  invitePupils,
  listGroups,
  saveGroup,
  deleteGroup,
  listAssigned,
  assign,
  withdrawAssignment,
  listAssignments,
  previewSharing,
  startSharing,
  listSharings,
  endSharing,
  listSchoolRequests,
  decideSchool,
} as const;
