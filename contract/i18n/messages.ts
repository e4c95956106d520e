// Written by `npm run messages`, from the English catalogues.

/** Every sentence, with the values of its placeholders. */
export interface Messages {
  'actions.lead': null
  'actions.record': null
  'actions.none': null
  'actions.noneText': null
  'actions.everyMunicipality': null
  'actions.chooseMunicipality': null
  'actions.states.active': null
  'actions.states.completed': null
  'actions.states.later': null
  'actions.dates': { readonly from: string | number; readonly to: string | number }
  'actions.inProgress': null
  'actions.outcomeMissing': null
  'actions.details': null
  'actions.runnerHint': null
  'actions.validToHint': null
  'actions.outcomeHint': null
  'actions.descriptionHint': null
  'answer.collectiveActions.added': null
  'answer.collectiveActions.updated': null
  'answer.collectiveActions.notAdded': null
  'answer.collectiveActions.notUpdated': null
  'field.dayRequired': null
  'field.pillarRequired': null
  'field.runnerRequired': null
  'field.descriptionRequired': null
  'field.endsBeforeStart': null
  'actions.days': null
  'actions.noSuch': null
  'applications.title': null
  'applications.csv': null
  'applications.is.all': null
  'applications.is.inProgress': null
  'applications.is.approved': null
  'applications.is.rejected': null
  'applications.columns.name': null
  'applications.columns.from': null
  'applications.columns.received': null
  'applications.columns.status': null
  'applications.sorts.name': null
  'applications.sorts.name-descending': null
  'applications.sorts.received': null
  'applications.sorts.received-descending': null
  'applications.none': null
  'applications.noneWaiting': null
  'applications.noneForFilter': null
  'adminDashboard.manage': null
  'adminDashboard.manageApplications': null
  'adminDashboard.manageQuestionnaires': null
  'adminDashboard.received': { readonly count: number }
  'adminDashboard.viewAll': null
  'adminDashboard.surveys': null
  'adminDashboard.participated': null
  'adminDashboard.completed': null
  'adminDashboard.forReaders': null
  'adminDashboard.countOf': { readonly count: string | number; readonly total: string | number }
  'adminDashboard.lastUpdated': { readonly day: string | number }
  'adminDashboard.mailLate': null
  'adminDashboard.mailLateText': { readonly time: string | number }
  'adminDashboard.noUpdate': null
  'adminDashboard.waitingLongest': null
  'adminDashboard.areas': null
  'adminDashboard.users': {
    readonly usersText: string | number
    readonly users: number
    readonly groups: number
  }
  'adminDashboard.helplines': null
  'adminDashboard.helplinesChecked': { readonly count: number; readonly day: string | number }
  'adminDashboard.helplinesUnchecked': { readonly count: number; readonly unchecked: number }
  'adminDashboard.lastImport': { readonly file: string | number; readonly day: string | number }
  'adminDashboard.noImport': null
  'adminDashboard.reference': null
  'adminDashboard.devices': null
  'adminDashboard.audit': null
  'applications.one': null
  'applications.view': null
  'applications.viewOne': { readonly name: string | number }
  'applications.receivedOn': { readonly day: string | number }
  'applications.receivedDay': { readonly day: string | number }
  'applications.person': null
  'applications.organisation': null
  'applications.fields.email': null
  'applications.fields.phone': null
  'applications.fields.branch': null
  'applications.fields.type': null
  'applications.fields.role': null
  'applications.fields.address': null
  'applications.fields.members': null
  'applications.fields.status': null
  'applications.doubles': null
  'applications.noDoubles': null
  'applications.doublesCount': { readonly count: number }
  'applications.checkDoubles': null
  'applications.compareDoubles': null
  'applications.signs.name': null
  'applications.signs.email-domain': null
  'applications.signs.place': null
  'applications.compare': null
  'applications.compareWith': { readonly name: string | number }
  'applications.thisOne': null
  'applications.otherOne': null
  'applications.compared': null
  'applications.same': null
  'applications.different': null
  'applications.decisions': null
  'applications.noDecisions': null
  'applications.approvalWithdrawn': null
  'applications.decidedBy': { readonly name: string | number; readonly time: string | number }
  'applications.waiting': { readonly shown: string | number; readonly count: number }
  'applications.reject': null
  'applications.approve': null
  'applications.rejectThis': null
  'applications.approveThis': null
  'applications.withdrawThis': null
  'applications.approveAndSend': null
  'applications.rejectAndSend': null
  'applications.withdrawAndSend': null
  'applications.withdraw': null
  'applications.withdrawAsk': { readonly organisation: string | number }
  'applications.withdrawTitle': null
  'applications.consequences.people': null
  'applications.consequences.surveys': null
  'applications.consequences.figures': null
  'applications.consequences.again': null
  'applications.reason': null
  'applications.chooseReason': null
  'applications.duplicated': null
  'applications.duplicatedHint': null
  'applications.other': null
  'applications.otherHint': null
  'applications.reasonForApplicant': null
  'applications.canApplyAgain': null
  'applications.recorded': null
  'applications.needsSignal': null
  'applications.group': null
  'applications.next': null
  'applications.nextText': { readonly name: string | number; readonly organisation: string | number }
  'applications.mail': null
  'applications.mailTo': null
  'applications.mailSubject': null
  'applications.goesOutApproved': null
  'applications.goesOutRejected': null
  'applications.mailNeedsReason': null
  'applications.nobodyToWrite': null
  'applications.reasonHere': null
  'applications.decidedMeanwhile': { readonly name: string | number; readonly time: string | number }
  'applications.changedMeanwhile': null
  'applications.nothingSent': null
  'applications.waitingSince': { readonly day: string | number; readonly age: string | number }
  'buildingBlock.heading': { readonly place: string | number; readonly municipalities: string | number }
  'buildingBlock.all': null
  'buildingBlock.shown': { readonly count: number }
  'buildingBlock.verified': { readonly verified: string | number; readonly total: string | number }
  'buildingBlock.noneRegistered': null
  'buildingBlock.tableCaption': { readonly name: string | number }
  'buildingBlock.download': null
  'buildingBlock.toVerify': null
  'buildingBlock.noMunicipality': null
  'buildingBlock.title': null
  'buildingBlock.tags.block': null
  'buildingBlock.tags.updates': null
  'buildingBlock.select': null
  'buildingBlock.choose': null
  'buildingBlock.registered': {
    readonly place: string | number
    readonly period: string | number
    readonly count: number
  }
  'buildingBlock.addProvider': null
  'buildingBlock.removeProvider': null
  'buildingBlock.whatGoes': { readonly answers: number; readonly persons: number }
  'buildingBlock.removeProviderText': null
  'buildingBlock.removeUnsentText': null
  'buildingBlock.removalReason': null
  'buildingBlock.addingTakenBack': null
  'buildingBlock.removedProvider': { readonly place: string | number }
  'buildingBlock.removedPerson': { readonly name: string | number }
  'buildingBlock.noProvider': null
  'buildingBlock.notListed': null
  'buildingBlock.whyNotListed': null
  'buildingBlock.noSuchPlace': null
  'buildingBlock.fields.physicalAddressHint': null
  'buildingBlock.fields.hideAddress': null
  'buildingBlock.whereAndWhen': null
  'buildingBlock.location.none': null
  'buildingBlock.location.public': null
  'buildingBlock.location.hidden': null
  'buildingBlock.location.use': null
  'buildingBlock.location.choose': null
  'buildingBlock.location.close': null
  'buildingBlock.location.remove': null
  'buildingBlock.location.denied': null
  'buildingBlock.location.unavailable': null
  'buildingBlock.location.coarse': { readonly metres: string | number }
  'buildingBlock.location.outside': { readonly municipality: string | number }
  'buildingBlock.location.useAnyway': null
  'buildingBlock.location.map': null
  'buildingBlock.location.pin': null
  'buildingBlock.location.zoomIn': null
  'buildingBlock.location.zoomOut': null
  'buildingBlock.fields.openingHoursHint': null
  'buildingBlock.costUnknown': null
  'buildingBlock.fields.personPublic': null
  'buildingBlock.requirements': null
  'buildingBlock.whatTheyAre': null
  'buildingBlock.beforeVisit': null
  'buildingBlock.whatAvailableMeans': null
  'buildingBlock.persons': { readonly count: number }
  'buildingBlock.person': { readonly number: string | number }
  'buildingBlock.personOf': { readonly requirement: string | number; readonly number: string | number }
  'buildingBlock.addPerson': null
  'buildingBlock.removePerson': null
  'buildingBlock.removeTitle': { readonly name: string | number }
  'buildingBlock.removeOf': { readonly name: string | number }
  'buildingBlock.removedWithSubmit': { readonly name: string | number }
  'buildingBlock.removedSoon': { readonly name: string | number }
  'buildingBlock.noPerson': null
  'buildingBlock.back': null
  'buildingBlock.submit': null
  'buildingBlock.goTo': { readonly field: string | number }
  'buildingBlock.returnedList': { readonly count: string | number }
  'buildingBlock.returnedLead': null
  'buildingBlock.toCheck': null
  'buildingBlock.imported': { readonly list: string | number; readonly day: string | number }
  'buildingBlock.showAll': { readonly count: string | number }
  'buildingBlock.typedBefore': { readonly day: string | number }
  'buildingBlock.typedBeforeBy': { readonly by: string | number; readonly day: string | number }
  'buildingBlock.lastChanged': { readonly when: string | number }
  'buildingBlock.lastChangedBy': { readonly when: string | number; readonly by: string | number }
  'history.title': { readonly name: string | number }
  'history.typed': { readonly when: string | number }
  'history.changes': { readonly count: number }
  'history.whole': { readonly count: number }
  'history.noChange': null
  'history.note': { readonly note: string | number }
  'history.none': null
  'history.needsSignal': null
  'history.save': null
  'history.saveAll': null
  'history.saving': null
  'history.saveAllText': { readonly place: string | number }
  'history.everywhere': null
  'history.progress': { readonly entries: string | number }
  'history.saved': { readonly entries: string | number }
  'history.notSaved': null
  'history.columns.field': null
  'history.file': { readonly what: string | number; readonly day: string | number }
  'pack.onPhone': null
  'history.kinds.added': null
  'history.kinds.update': null
  'history.kinds.imported': null
  'history.kinds.contact-person-removed': null
  'history.kinds.removed': null
  'history.kinds.verified': null
  'history.kinds.returned': null
  'history.kinds.withdrawn': null
  'history.columns.provider': null
  'history.columns.block': null
  'history.columns.municipality': null
  'history.columns.kind': null
  'history.columns.by': null
  'history.columns.typed': null
  'history.columns.received': null
  'history.columns.before': null
  'history.columns.after': null
  'history.columns.comment': null
  'buildingBlock.legend.complete': null
  'buildingBlock.legend.in-progress': null
  'buildingBlock.legend.incomplete': null
  'chart.unknown': null
  'chart.menu': { readonly title: string | number }
  'chart.png': null
  'chart.copyLink': null
  'chart.linkCopied': null
  'chart.linkNotCopied': null
  'chart.noPicture': null
  'chart.showTable': null
  'chart.hideTable': null
  'chart.label': { readonly title: string | number }
  'chart.other': null
  'chart.slice': { readonly count: string | number; readonly share: string | number }
  'chart.share': null
  'chart.more': null
  'chart.source': null
  'chart.sourceIs': { readonly said: string | number }
  'chart.asAt': { readonly source: string | number; readonly day: string | number }
  'chart.alone': { readonly source: string | number }
  'chart.fileName': {
    readonly what: string | number
    readonly day: string | number
    readonly ending: string | number
  }
  'chart.inPlace': { readonly category: string | number; readonly place: string | number }
  'source.demonstration': null
  'import.kinds.boundaries.columns.code': null
  'import.kinds.boundaries.columns.name': null
  'import.kinds.boundaries.columns.level': null
  'import.kinds.boundaries.columns.parentCode': null
  'import.kinds.people.columns.code': null
  'import.kinds.people.columns.level': null
  'import.kinds.people.columns.year': null
  'import.kinds.people.columns.people': null
  'import.kinds.people.columns.basis': null
  'import.kinds.people.columns.eachYear': null
  'import.kinds.crime.columns.category': null
  'import.kinds.crime.columns.municipalityCode': null
  'import.kinds.crime.columns.year': null
  'import.kinds.crime.columns.quarter': null
  'import.kinds.crime.columns.value': null
  'import.kinds.crime.columns.eachQuarter': null
  'import.kinds.providers.columns.externalId': null
  'import.kinds.providers.columns.buildingBlock': null
  'import.kinds.providers.columns.name': null
  'import.kinds.providers.columns.municipalityCode': null
  'import.kinds.providers.columns.physicalAddress': null
  'import.kinds.providers.columns.postalAddress': null
  'import.kinds.providers.columns.longitude': null
  'import.kinds.providers.columns.receptionNumber': null
  'import.kinds.providers.columns.workEmail': null
  'import.kinds.providers.columns.openingHours': null
  'import.kinds.providers.columns.languages': null
  'import.kinds.providers.columns.costOption': null
  'import.kinds.providers.columns.answers': null
  'import.kinds.contacts.columns.code': null
  'import.kinds.contacts.columns.streetAddress': null
  'import.kinds.contacts.columns.postalAddress': null
  'import.kinds.contacts.columns.phone': null
  'import.kinds.contacts.columns.email': null
  'import.kinds.collective-actions.columns.runBy': null
  'import.kinds.questionnaires.columns.type': null
  'import.kinds.questionnaires.columns.title': null
  'import.kinds.questionnaires.columns.introduction': null
  'import.kinds.questionnaires.columns.thankYou': null
  'import.kinds.questionnaires.columns.category': null
  'import.kinds.questionnaires.columns.question': null
  'import.kinds.questionnaires.columns.choice': null
  'import.kinds.questionnaires.columns.chart': null
  'import.kinds.questionnaires.columns.answer': null
  'import.kinds.questionnaires.columns.score': null
  'import.kinds.questionnaires.columns.exclusive': null
  'import.kinds.collective-actions.columns.validFrom': null
  'import.kinds.translations.columns.language': null
  'import.kinds.translations.columns.english': null
  'import.kinds.translations.columns.translation': null
  'import.kinds.translations.columns.reviewedBy': null
  'import.kinds.translations.columns.reviewedOn': null
  'import.kinds.users.columns.name': null
  'import.kinds.users.columns.email': null
  'import.kinds.users.columns.phone': null
  'import.kinds.users.columns.group': null
  'import.kinds.users.columns.municipalityCodes': null
  'area.admin': null
  'area.organisation': null
  'area.imports': null
  'area.buildingBlocks': null
  'auth.unsentHere': { readonly people: number }
  'auth.unsentStays': null
  'common.noData': null
  'common.productName': null
  'common.skip': null
  'common.mainNavigation': null
  'common.menu': null
  'common.loading': null
  'common.tryAgain': null
  'common.cancel': null
  'common.login': null
  'common.aboutThisCopy': { readonly time: string | number }
  'common.demonstration': null
  'common.outbox': null
  'common.verify': null
  'common.thisDevice': null
  'common.tooLongOffline': null
  'common.notKept': null
  'common.pageBroken': null
  'common.failed': null
  'common.reload': null
  'common.formats.csv': null
  'common.formats.xlsx': null
  'common.formats.geojson': null
  'format.months.1': null
  'format.months.2': null
  'format.months.3': null
  'format.months.4': null
  'format.months.5': null
  'format.months.6': null
  'format.months.7': null
  'format.months.8': null
  'format.months.9': null
  'format.months.10': null
  'format.months.11': null
  'format.months.12': null
  'format.monthsShort.1': null
  'format.monthsShort.2': null
  'format.monthsShort.3': null
  'format.monthsShort.4': null
  'format.monthsShort.5': null
  'format.monthsShort.6': null
  'format.monthsShort.7': null
  'format.monthsShort.8': null
  'format.monthsShort.9': null
  'format.monthsShort.10': null
  'format.monthsShort.11': null
  'format.monthsShort.12': null
  'format.justNow': null
  'format.minutesAgo': { readonly minutes: number }
  'format.hoursAgo': { readonly hours: number }
  'format.daysAgo': { readonly days: string | number }
  'format.and': { readonly first: string | number; readonly last: string | number }
  'format.or': { readonly first: string | number; readonly last: string | number }
  'format.now': null
  'format.inSeconds': { readonly seconds: number }
  'format.inMinutes': { readonly minutes: number }
  'format.inHours': { readonly hours: number }
  'format.quarter': { readonly year: string | number; readonly quarter: string | number | boolean }
  'format.shortQuarter': { readonly quarter: string | number | boolean }
  'format.shortQuarterOf': { readonly year: string | number; readonly quarter: string | number | boolean }
  'format.quarters': {
    readonly from: string | number | boolean
    readonly fromYear: string | number
    readonly to: string | number | boolean
    readonly toYear: string | number
  }
  'format.edits': { readonly edits: number }
  'format.drafts': { readonly drafts: number }
  'menu.contactDirectory': null
  'menu.aboutUs': null
  'menu.help': null
  'menu.safety': null
  'menu.privacy': null
  'menu.aboutOffline': null
  'menu.launch': null
  'menu.profile': null
  'menu.lock': null
  'menu.logout': null
  'menu.allHelplines': null
  'menu.checked': { readonly day: string | number }
  'public.helplines': null
  'public.exitHint': null
  'public.exitPressed': { readonly left: number }
  'public.police': null
  'public.commandCentre': null
  'public.free': null
  'public.beta.mark': null
  'public.beta.text': null
  'public.beta.share': null
  'public.install.offer': null
  'public.install.install': null
  'public.install.notNow': null
  'public.dataTitle': null
  'update.ready': null
  'update.now': null
  'update.taken': null
  'update.afterOtherWindow': null
  'update.afterForm': null
  'update.afterSending': null
  'language.current': { readonly name: string | number }
  'language.offer': { readonly name: string | number }
  'language.saveFirst': null
  'language.needsSignal': { readonly name: string | number }
  'language.keep': null
  'language.about': null
  'control.close': null
  'control.clear': { readonly what: string | number }
  'control.search': null
  'control.nothingFound': null
  'control.show': null
  'control.hide': null
  'control.showPassword': null
  'control.hidePassword': null
  'control.messages': null
  'public.filters.country': null
  'area.users': null
  'area.audit': null
  'area.reference': null
  'area.applications': null
  'area.questionnaires': null
  'problem.not-signed-in': null
  'problem.wrong-credentials': null
  'problem.locked': null
  'problem.not-allowed': null
  'problem.not-found': null
  'problem.conflict': null
  'problem.version-needed': null
  'problem.key-reused': null
  'problem.in-progress': null
  'problem.not-tried': null
  'problem.too-large': null
  'problem.unreadable': null
  'problem.busy': null
  'problem.proxy-not-named': null
  'problem.update-needed': null
  'problem.unreachable': null
  'problem.broken': null
  'problem.met.portal': null
  'problem.met.busy': null
  'problem.too-many.seconds': { readonly seconds: number }
  'problem.too-many.minutes': { readonly minutes: number }
  'field.required': null
  'field.wrongType': null
  'field.outsideCountry': null
  'costOption.free': null
  'costOption.paid': null
  'costOption.depends': null
  'language.sfs': null
  'field.tooLong': { readonly most: string | number }
  'field.tooMany': { readonly most: string | number }
  'field.nameRequired': null
  'field.titleRequired': null
  'field.jobRoleRequired': null
  'field.nameLetters': null
  'field.physicalAddressRequired': null
  'field.emailRequired': null
  'field.email': null
  'field.phone': null
  'field.passwordRequired': null
  'field.passwordTooShort': null
  'field.passwordRepeated': null
  'field.passwordNeedsDigit': null
  'field.passwordNeedsLowercase': null
  'field.passwordNeedsUppercase': null
  'field.passwordNeedsSpecial': null
  'field.contactTypeOnce': null
  'field.reasonRequired': null
  'answer.buildingBlocks.updated': null
  'answer.buildingBlocks.notUpdated': null
  'answer.buildingBlocks.contactDeleted': null
  'answer.buildingBlocks.contactNotDeleted': null
  'answer.buildingBlocks.correctErrors': null
  'answer.buildingBlocks.noData': null
  'answer.buildingBlocks.added': null
  'answer.buildingBlocks.removed': null
  'answer.buildingBlocks.notRemoved': null
  'answer.buildingBlocks.notAdded': null
  'answer.buildingBlocks.verdictWithdrawn': null
  'answer.buildingBlocks.notDecided': null
  'answer.profile.updated': null
  'answer.profile.notUpdated': null
  'problem.password-needed': null
  'field.passwordsDiffer': null
  'problem.recent-password-needed': null
  'answer.auth.registrationClosed': null
  'field.webAddress': null
  'field.months': null
  'field.rejectionReasonRequired': null
  'field.helplineDetail': null
  'field.expectedResponses': null
  'export.lead': null
  'export.place': null
  'export.province': null
  'export.placeNote': null
  'export.everyone': null
  'export.records': null
  'export.recordsNote': null
  'export.file': { readonly title: string | number; readonly format: string | number }
  'export.formatsNote': null
  'export.noSignal': null
  'export.history': null
  'exportTable.figures.title': null
  'exportTable.figures.says': null
  'exportTable.availability.title': null
  'exportTable.availability.says': null
  'exportTable.providers.title': null
  'exportTable.providers.says': null
  'exportTable.healthCheck.title': null
  'exportTable.healthCheck.says': null
  'exportTable.crime.title': null
  'exportTable.crime.says': null
  'exportTable.crimeRates.title': null
  'exportTable.crimeRates.says': null
  'exportTable.challenges.title': null
  'exportTable.challenges.says': null
  'exportTable.people.title': null
  'exportTable.people.says': null
  'exportTable.boundaries.title': null
  'exportTable.boundaries.says': null
  'exportTable.buildingBlocks.title': null
  'exportTable.buildingBlocks.says': null
  'exportTable.helplines.title': null
  'exportTable.helplines.says': null
  'exportTable.questionnaires.title': null
  'exportTable.questionnaires.says': null
  'exportTable.translations.title': null
  'exportTable.translations.says': null
  'languages.lead': null
  'languages.sentences': null
  'languages.content': null
  'languages.translated': null
  'languages.reviewed': null
  'languages.of': { readonly count: string | number; readonly total: string | number }
  'languages.help': null
  'languages.helpText': null
  'languages.download': null
  'exportTable.providerRecords.title': null
  'exportTable.providerRecords.says': null
  'exportTable.contactPersons.title': null
  'exportTable.contactPersons.says': null
  'exportTable.providerList.title': null
  'exportTable.providerList.says': null
  'exportTable.municipalContacts.title': null
  'exportTable.municipalContacts.says': null
  'exportTable.quarterOverview.title': null
  'exportTable.quarterOverview.says': null
  'exportTable.applications.title': null
  'exportTable.applications.says': null
  'device.title': null
  'device.leadOfAll': null
  'device.none': null
  'device.notFound': null
  'device.this': null
  'device.signedOut': null
  'device.notCleared': null
  'device.cleared': { readonly when: string | number }
  'device.returned': { readonly out: string | number; readonly back: string | number }
  'device.needsServer': null
  'device.which': { readonly number: string | number; readonly since: string | number }
  'device.unsent': { readonly count: number }
  'device.now': { readonly unsent: string | number }
  'device.lastSaid': { readonly when: string | number; readonly unsent: string | number }
  'device.signOut': null
  'device.signOutOf': { readonly label: string | number }
  'device.signOutTitle': { readonly label: string | number }
  'device.signOutText': null
  'device.signOutUnsent': { readonly count: number }
  'device.signOutThis': null
  'device.columns.person': null
  'device.columns.device': null
  'device.columns.since': null
  'device.columns.unsent': null
  'device.columns.oldest': null
  'device.columns.lasting': null
  'device.columns.lastSeen': null
  'device.columns.act': null
  'device.no': null
  'device.notKnown': null
  'device.missing': null
  'device.noMissing': null
  'thisDevice.lead': null
  'thisDevice.storage': null
  'thisDevice.used': null
  'thisDevice.usedOf': { readonly used: string | number; readonly room: string | number }
  'thisDevice.lastingYes': null
  'thisDevice.lastingNo': null
  'thisDevice.lastingUnknown': null
  'thisDevice.mayClearTitle': null
  'thisDevice.mayClearText': null
  'thisDevice.notSavedTitle': null
  'thisDevice.notSavedText': null
  'thisDevice.work': null
  'thisDevice.needsYou': null
  'thisDevice.sent': null
  'thisDevice.records': null
  'thisDevice.recordsNone': null
  'thisDevice.contact': null
  'thisDevice.never': null
  'thisDevice.clock': null
  'thisDevice.clockBehind': { readonly by: string | number }
  'thisDevice.clockAhead': { readonly by: string | number }
  'thisDevice.clockText': null
  'thisDevice.minutes': { readonly count: number }
  'thisDevice.hours': { readonly count: number }
  'thisDevice.days': { readonly count: number }
  'thisDevice.problems': null
  'thisDevice.noProblems': null
  'thisDevice.app': null
  'thisDevice.version': null
  'thisDevice.worker': null
  'thisDevice.workers.none': null
  'thisDevice.workers.coming': null
  'thisDevice.workers.active': null
  'thisDevice.workers.waiting': null
  'thisDevice.device': null
  'thisDevice.copy': null
  'thisDevice.copied': null
  'thisDevice.notCopied': null
  'thisDevice.lock': null
  'thisDevice.hasPin': null
  'thisDevice.noPin': null
  'thisDevice.locksItself': null
  'thisDevice.setPin': null
  'thisDevice.changePin': null
  'thisDevice.lockNow': null
  'thisDevice.report.yes': null
  'thisDevice.report.no': null
  'thisDevice.report.states': null
  'thisDevice.report.locked': null
  'thisDevice.report.backgroundSync': null
  'thisDevice.report.pack': null
  'thisDevice.report.problem': null
  'device.signOutElsewhere': null
  'device.signOutElsewhereTitle': null
  'device.signOutElsewhereText': null
  'profile.language': null
  'profile.languageHint': null
  'action.mapTitle': null
  'action.legendTitle': null
  'action.mapNumber': null
  'action.mapColour': null
  'action.shareEach': {
    readonly place: string | number
    readonly period: string | number
    readonly level: string | number | boolean
  }
  'action.shareOf': {
    readonly boundary: string | number
    readonly place: string | number
    readonly period: string | number
  }
  'action.today': null
  'action.perPillar': null
  'action.perCycle': null
  'action.challengesIn': { readonly place: string | number }
  'action.challengesBegun': { readonly place: string | number }
  'action.activeChallenges': null
  'action.pastChallenges': null
  'action.complete': null
  'action.active': null
  'action.pillar': null
  'action.cycle': null
  'action.halfYear': { readonly year: string | number; readonly half: string | number | boolean }
  'action.halfTick': { readonly half: string | number | boolean }
  'action.challenges': null
  'action.ofAll': { readonly active: string | number; readonly total: string | number }
  'action.challengeCount': { readonly countText: string | number; readonly count: number }
  'action.activeCount': { readonly countText: string | number; readonly count: number }
  'action.allCount': { readonly countText: string | number; readonly count: number }
  'action.split': { readonly active: string | number; readonly past: string | number }
  'action.pillarsHelp': null
  'action.eachPillar': null
  'availability.mapTitle': null
  'availability.mapNumber': null
  'availability.mapColour': null
  'availability.legendTitle': null
  'availability.shareEach': {
    readonly place: string | number
    readonly period: string | number
    readonly level: string | number | boolean
  }
  'availability.shareOf': {
    readonly boundary: string | number
    readonly place: string | number
    readonly period: string | number
  }
  'availability.available': { readonly percentage: string | number }
  'availability.registered': { readonly countText: string | number; readonly count: number }
  'availability.answered': { readonly answered: string | number; readonly asked: string | number }
  'availability.withOneEach': { readonly total: string | number }
  'availability.outOf': { readonly count: string | number; readonly total: string | number }
  'availability.toCheck': { readonly countText: string | number; readonly count: number }
  'source.importedLists': null
  'availability.availableNow': null
  'availability.registeredNow': null
  'availability.panelLead': null
  'availability.byCategory': null
  'availability.perQuarter': { readonly place: string | number }
  'availability.thisQuarterIn': { readonly place: string | number }
  'availability.detail': null
  'availability.category': null
  'availability.requirement': null
  'availability.quarter': null
  'availability.availability': null
  'availability.inAYear': null
  'availability.cell': {
    readonly percentage: string | number
    readonly name: string | number
    readonly when: string | number
    readonly band: string | number
  }
  'availability.thisQuarter': null
  'availability.thisQuarterUnit': { readonly when: string | number; readonly year: string | number }
  'availability.yearAgo': { readonly percentage: string | number }
  'availability.byBlock': { readonly category: string | number }
  'crime.mapTitle': null
  'crime.mapNumber': null
  'crime.mapColour': null
  'crime.legendTitle': null
  'crime.shareEach': {
    readonly place: string | number
    readonly period: string | number
    readonly level: string | number | boolean
  }
  'crime.shareOf': {
    readonly boundary: string | number
    readonly place: string | number
    readonly period: string | number
  }
  'crime.divided': null
  'crime.onlyGroup': { readonly when: string | number; readonly group: string | number }
  'crime.notByType': { readonly when: string | number }
  'crime.fewCases': null
  'crime.annual': null
  'crime.quarterly': null
  'crime.quarterlyGroup': { readonly group: string | number }
  'crime.byYear': null
  'crime.perYear': { readonly place: string | number }
  'crime.policeYear': null
  'crime.published': null
  'crime.quartersOf': { readonly quarters: string | number }
  'crime.yearMark.annual': null
  'crime.yearMark.incomplete': { readonly quarters: string | number }
  'crime.breakdown': null
  'crime.years': null
  'crime.byType': null
  'crime.casesIn': { readonly place: string | number; readonly when: string | number }
  'crime.someQuarters': { readonly when: string | number; readonly quarters: number }
  'crime.perQuarter': {
    readonly place: string | number
    readonly previous: string | number
    readonly current: string | number
  }
  'crime.previousYear': null
  'crime.currentYear': null
  'crime.currentQuarter': null
  'crime.ofYear': { readonly name: string | number; readonly year: string | number }
  'crime.crimeType': null
  'crime.cases': null
  'crime.caseCount': { readonly casesText: string | number; readonly cases: number }
  'crime.notPublished': null
  'crime.ratePer': null
  'crime.rate': { readonly rate: string | number; readonly level: string | number }
  'crime.levels.low': null
  'crime.levels.medium': null
  'crime.levels.high': null
  'crime.noRate': null
  'crime.typesHelp': null
  'crime.yearAgo': { readonly casesText: string | number; readonly cases: number }
  'crime.sameQuarter': { readonly year: string | number }
  'grid.byLevel': { readonly category: string | number; readonly level: string | number | boolean }
  'grid.byLevelIn': {
    readonly category: string | number
    readonly place: string | number
    readonly level: string | number | boolean
  }
  'grid.highest': null
  'grid.lowest': null
  'grid.hint': null
  'grid.handle': { readonly boundary: string | number }
  'grid.toTop': { readonly boundary: string | number }
  'grid.toBottom': { readonly boundary: string | number }
  'grid.collapse': { readonly boundary: string | number }
  'grid.expand': { readonly boundary: string | number }
  'grid.nowAt': {
    readonly boundary: string | number
    readonly position: string | number
    readonly count: string | number
  }
  'grid.share': { readonly percentage: string | number }
  'grid.noShare': null
  'grid.oneScale': { readonly most: string | number }
  'healthCheck.mapTitle': null
  'healthCheck.legendTitle': null
  'healthCheck.mapNumber': null
  'healthCheck.mapColour': null
  'healthCheck.shareEach': {
    readonly place: string | number
    readonly period: string | number
    readonly level: string | number | boolean
  }
  'healthCheck.shareOf': {
    readonly boundary: string | number
    readonly place: string | number
    readonly period: string | number
  }
  'healthCheck.reach': null
  'healthCheck.reachUnit': { readonly place: string | number; readonly when: string | number }
  'healthCheck.completed': null
  'healthCheck.completedUnit': { readonly place: string | number }
  'healthCheck.completedSeries': null
  'healthCheck.expectedSeries': null
  'healthCheck.participating': null
  'healthCheck.participatingUnit': { readonly place: string | number }
  'healthCheck.maturity': null
  'healthCheck.maturityUnit': { readonly when: string | number }
  'healthCheck.organisationType': null
  'healthCheck.organisations': null
  'healthCheck.questionCategory': null
  'healthCheck.score': null
  'healthCheck.noScore': null
  'healthCheck.tooFewText': { readonly registeredText: string | number; readonly when: string | number }
  'healthCheck.overall': null
  'healthCheck.maturityOf': { readonly percentage: string | number }
  'healthCheck.organisationCount': { readonly countText: string | number; readonly count: number }
  'healthCheck.responses': { readonly countText: string | number; readonly count: number }
  'healthCheck.byType': null
  'healthCheck.organisationsOf': { readonly countText: string | number; readonly count: number }
  'healthCheck.ofRegistered': {
    readonly participating: string | number
    readonly registered: string | number
    readonly when: string | number
  }
  'healthCheck.unknown': null
  'offlineAreas.title': null
  'offlineAreas.lead': null
  'offlineAreas.save': null
  'offlineAreas.choose': null
  'offlineAreas.offer': { readonly place: string | number }
  'offlineAreas.offerText': {
    readonly size: string | number
    readonly places: string | number
    readonly count: number
  }
  'offlineAreas.downloading': { readonly place: string | number }
  'offlineAreas.starting': null
  'offlineAreas.progress': {
    readonly done: string | number
    readonly total: string | number
    readonly size: string | number
  }
  'offlineAreas.stop': null
  'offlineAreas.saved': {
    readonly place: string | number
    readonly when: string | number
    readonly age: string | number
  }
  'offlineAreas.size': { readonly size: string | number }
  'offlineAreas.noBaseMap': null
  'offlineAreas.lostBaseMap': null
  'offlineAreas.within': { readonly place: string | number }
  'offlineAreas.otherRuns': { readonly place: string | number }
  'offlineAreas.refresh': null
  'offlineAreas.remove': null
  'offlineAreas.removeTitle': { readonly place: string | number }
  'offlineAreas.removeText': null
  'offlineAreas.fault.no-signal': null
  'offlineAreas.fault.no-room': null
  'offlineAreas.fault.elsewhere': null
  'offlineAreas.fault.broken': null
  'offlineAreas.nothingSaved': null
  'offlineAreas.unchanged': null
  'map.page': null
  'map.waiting': null
  'map.byLevel': { readonly level: string | number; readonly period: string | number }
  'map.levels.1': null
  'map.levels.2': null
  'map.levels.3': null
  'map.alone': null
  'map.helper': null
  'map.approximate': null
  'map.label': { readonly title: string | number; readonly place: string | number }
  'map.key': { readonly number: string | number; readonly colour: string | number }
  'map.keyWithoutNumbers': { readonly colour: string | number }
  'map.highestLowest': null
  'map.between': { readonly count: number }
  'map.zeros': { readonly count: number }
  'map.unknown': { readonly count: number }
  'map.allInTable': { readonly countText: string | number }
  'map.divideBy': null
  'map.open': null
  'map.oneColour': null
  'map.equalGroups': null
  'map.divideEqually': null
  'map.usualScale': null
  'map.showAs': null
  'map.table': null
  'map.zoomIn': null
  'map.zoomOut': null
  'map.fit': null
  'map.activeChallenge': null
  'map.completedChallenge': null
  'map.providers.verified': null
  'map.providers.submitted': null
  'map.providers.demonstration': null
  'map.find': null
  'map.findNothing': null
  'map.placeToCheck': null
  'map.notOnMap': null
  'map.pinsNotOnMap': { readonly count: number }
  'map.details': { readonly place: string | number }
  'map.up': { readonly place: string | number }
  'map.failed': null
  'map.columns.place': null
  'map.columns.number': null
  'map.columns.part': null
  'map.columns.details': null
  'map.placeWithNumber': { readonly place: string | number; readonly number: string | number }
  'map.pins': { readonly count: string | number }
  'map.pinOf': { readonly name: string | number; readonly block: string | number }
  'map.pinWithKind': { readonly label: string | number; readonly kind: string | number }
  'map.pinOfActions': {
    readonly name: string | number
    readonly active: string | number
    readonly inactive: string | number
  }
  'map.approximatePin': { readonly label: string | number }
  'modal.noCategories': null
  'modal.noBlocks': null
  'modal.search': null
  'modal.registered': { readonly countText: string | number }
  'modal.completedChallenges': null
  'modal.noActive': null
  'modal.noInactive': null
  'modal.inProgress': null
  'modal.from': null
  'modal.to': null
  'modal.outcome': null
  'modal.description': null
  'modal.municipality': null
  'modal.buildingBlock': null
  'modal.noContacts': null
  'availability.withOne': { readonly count: number; readonly total: number }
  'scale.low': { readonly most: string | number }
  'scale.medium': { readonly least: string | number; readonly most: string | number }
  'scale.high': { readonly least: string | number }
  'scale.active': { readonly count: string | number }
  'scale.activeOrMore': { readonly count: string | number }
  'sync.file.saveTitle': null
  'sync.file.saveText': null
  'sync.file.password': null
  'sync.file.passwordHint': null
  'sync.file.again': null
  'sync.file.button': null
  'sync.file.saved': null
  'sync.file.notSaved': null
  'sync.file.name': { readonly day: string | number }
  'directory.find': null
  'directory.places': null
  'directory.province': null
  'directory.blocks': null
  'directory.noBlock': null
  'directory.name': null
  'directory.placeholder': null
  'directory.needs.place': null
  'directory.needs.block': null
  'directory.needs.both': null
  'directory.start': null
  'directory.startText': null
  'directory.found': { readonly countText: string | number; readonly count: number }
  'directory.what': { readonly block: string | number; readonly place: string | number }
  'directory.print': null
  'directory.noContacts': null
  'directory.addresses': null
  'directory.noAddresses': null
  'directory.hiddenAddress': null
  'directory.postal': null
  'directory.services': null
  'directory.noServices': null
  'directory.noDetails': null
  'directory.helplines': null
  'help.talk': null
  'help.channels.call': null
  'help.channels.pleaseCallMe': null
  'help.channels.sms': null
  'help.channels.ussd': null
  'help.channels.whatsapp': null
  'help.channels.email': null
  'help.languages': { readonly languages: string | number }
  'help.callList': null
  'directory.numberKinds.2': null
  'directory.numberKinds.3': null
  'directory.numberKinds.4': null
  'directory.where': null
  'directory.wherePlaceholder': null
  'directory.whereNone': null
  'directory.kinds.town': null
  'directory.kinds.suburb': null
  'directory.kinds.township': null
  'directory.kinds.area': null
  'directory.kinds.municipality': null
  'directory.kinds.district': null
  'directory.kinds.province': null
  'directory.stays': null
  'directory.nearMe': null
  'directory.near.title': null
  'directory.near.text': null
  'directory.near.trace': null
  'directory.near.use': null
  'directory.near.type': null
  'directory.near.failed': null
  'directory.near.here': null
  'directory.whatNear': { readonly block: string | number; readonly place: string | number }
  'directory.far': { readonly km: string | number }
  'directory.sameMunicipality': null
  'directory.noneText': { readonly place: string | number }
  'directory.searchAll': { readonly place: string | number; readonly count: string | number }
  'directory.directions': null
  'directory.callInstead': null
  'directory.placeSources': null
  'directory.show': null
  'directory.call': { readonly number: string | number }
  'directory.further': { readonly km: string | number }
  'directory.lookNext': null
  'directory.lookIn': { readonly place: string | number; readonly count: string | number }
  'directory.noneNamed': { readonly place: string | number }
  'directory.open': { readonly hours: string | number }
  'import.lead': null
  'import.needsSignal': null
  'import.kinds.boundaries.title': null
  'import.kinds.boundaries.says': null
  'import.kinds.boundaries.file': null
  'import.kinds.people.title': null
  'import.kinds.people.says': null
  'import.kinds.people.file': null
  'import.kinds.crime.title': null
  'import.kinds.crime.says': null
  'import.kinds.crime.file': null
  'import.kinds.providers.title': null
  'import.kinds.providers.says': null
  'import.kinds.providers.file': null
  'import.kinds.contacts.title': null
  'import.kinds.contacts.says': null
  'import.kinds.contacts.file': null
  'import.kinds.collective-actions.title': null
  'import.kinds.collective-actions.says': null
  'import.kinds.collective-actions.file': null
  'import.kinds.questionnaires.title': null
  'import.kinds.questionnaires.says': null
  'import.kinds.questionnaires.file': null
  'import.kinds.translations.title': null
  'import.kinds.translations.says': null
  'import.kinds.translations.file': null
  'import.kinds.users.title': null
  'import.kinds.users.says': null
  'import.kinds.users.file': null
  'import.kinds.users.assign': { readonly code: string | number }
  'import.choose': null
  'import.noKinds': null
  'import.formats.map': null
  'import.formats.table': null
  'import.upTo': { readonly formats: string | number; readonly most: string | number }
  'import.columns': null
  'import.fields': null
  'import.pattern': null
  'import.file': null
  'import.options.level': null
  'import.options.code-field': null
  'import.options.name-field': null
  'import.options.source': null
  'import.options.weights': null
  'import.options.stations': null
  'import.options.renames': null
  'import.options.sheet': null
  'import.options.block': null
  'import.options.only': null
  'import.optionHints.code-field': null
  'import.optionHints.name-field': null
  'import.optionHints.source': null
  'import.optionHints.weights': null
  'import.optionHints.stations': null
  'import.optionHints.renames': null
  'import.optionHints.sheet': null
  'import.optionHints.block': null
  'import.optionHints.only': null
  'import.asFileSays': null
  'import.levels.province': null
  'import.levels.district': null
  'import.levels.municipality': null
  'import.levels.ward': null
  'import.levels.police': null
  'import.more': null
  'import.skip': null
  'import.skipText': null
  'import.checkOnly': null
  'import.takeIn': null
  'import.checkFirst': null
  'import.chooseFirst': null
  'import.wrongFile.empty': null
  'import.wrongFile.too-large': { readonly most: string | number }
  'import.wrongFile.too-long-name': null
  'import.wrongFile.old-excel': null
  'import.wrongFile.pdf': null
  'import.wrongFile.web-page': null
  'import.wrongFile.utf16': null
  'import.wrongFile.no-map': null
  'import.wrongFile.no-table': null
  'import.wrongFile.unreadable': null
  'import.runs': null
  'import.headline': { readonly what: string | number; readonly file: string | number }
  'import.takingBack': { readonly kind: string | number }
  'import.states.receiving': null
  'import.states.waiting': null
  'import.states.checking': null
  'import.states.changing': null
  'import.states.done': null
  'import.states.checked': null
  'import.states.rejected': null
  'import.states.stopped': null
  'import.states.failed': null
  'import.undoStates.changing': null
  'import.undoStates.done': null
  'import.undoStates.rejected': null
  'import.about': {
    readonly file: string | number
    readonly who: string | number
    readonly when: string | number
  }
  'import.sending': null
  'import.cutOff': null
  'import.staysHere': null
  'import.notWhole': null
  'import.notWholeText': null
  'import.fileGone': null
  'import.fileGoneText': null
  'import.sendingFailed': null
  'import.goesOn': null
  'import.notHeard': null
  'import.rowsRead': { readonly rowsText: string | number; readonly rows: number }
  'import.checkedText': null
  'import.doneText': null
  'import.sameText': null
  'import.undoneText': null
  'import.rejectedText': null
  'import.stoppedText': null
  'import.failedText': null
  'import.counts.caption': null
  'import.counts.rows': null
  'import.counts.new': null
  'import.counts.changed': null
  'import.counts.same': null
  'import.counts.gone': null
  'import.counts.bad': null
  'import.faults': { readonly countText: string | number; readonly count: number }
  'import.firstFaults': { readonly shown: string | number; readonly count: string | number }
  'import.faultColumns.file': null
  'import.faultColumns.row': null
  'import.faultColumns.column': null
  'import.faultColumns.reason': null
  'import.wholeFile': null
  'import.saveFaults': null
  'import.faultsFile': { readonly what: string | number; readonly day: string | number }
  'import.notes': null
  'import.takeInNow': null
  'import.checkWithout': null
  'import.another': null
  'import.mended': null
  'import.chooseAgain': null
  'import.past': null
  'import.noPast': null
  'import.pastColumns.what': null
  'import.pastColumns.who': null
  'import.pastColumns.when': null
  'import.pastColumns.changes': null
  'import.pastColumns.digest': null
  'import.pastColumns.act': null
  'import.isNew': { readonly count: string | number }
  'import.isChanged': { readonly count: string | number }
  'import.isGone': { readonly count: string | number }
  'import.noChanges': null
  'import.takenBack': { readonly who: string | number; readonly when: string | number }
  'import.takeBackOf': { readonly file: string | number }
  'import.takeBackTitle': { readonly file: string | number }
  'import.takeBackText': null
  'import.takeBackRefused': null
  'import.takeBackUsers': null
  'import.undoneUsers': null
  'lists.names.buildingBlockCategories': null
  'lists.names.buildingBlocks': null
  'lists.names.requirements': null
  'lists.names.titles': null
  'lists.names.jobRoles': null
  'lists.names.organisationTypes': null
  'lists.names.pillars': null
  'lists.names.crimeTypes': null
  'lists.names.components': null
  'lists.add': null
  'lists.none': null
  'lists.retiredOn': { readonly day: string | number }
  'lists.description': null
  'lists.order': null
  'lists.orderHint': null
  'lists.parent.buildingBlocks': null
  'lists.parent.requirements': null
  'lists.allParents': null
  'lists.retired': null
  'lists.choose': null
  'lists.isOn.buildingBlocks': null
  'lists.isOn.organisationTypes': null
  'lists.policeNames': null
  'lists.policeNamesHint': null
  'lists.linkTitle': null
  'lists.linkUrl': null
  'lists.counts': null
  'lists.save': null
  'lists.retire': null
  'lists.retireText': null
  'lists.retireCounted': null
  'lists.offer': null
  'lists.translations': null
  'field.wholeNumber': null
  'lock.title': null
  'lock.of': { readonly name: string | number }
  'lock.ofPassword': { readonly name: string | number }
  'lock.pin': null
  'lock.password': null
  'lock.unlock': null
  'lock.usePassword': null
  'lock.usePin': null
  'lock.signOut': null
  'lock.wrongPin': null
  'lock.wrongPassword': null
  'lock.triesLeft': { readonly left: number }
  'lock.wait': { readonly left: string | number }
  'lock.seconds': { readonly count: number }
  'lock.minutes': { readonly minutes: number; readonly seconds: number }
  'lock.pinRequired': null
  'lock.passwordRequired': null
  'lock.passwordChanged': null
  'lock.forgotWithoutPassword': null
  'lock.forgot': null
  'lock.forgotText': null
  'lock.forgotUnsent': null
  'lock.forgotUnsentPin': null
  'lock.forgotGo': null
  'lock.knowsNeither': null
  'lock.resetTitle': null
  'lock.resetText': null
  'lock.reset': null
  'lock.choose': null
  'lock.chooseFresh': null
  'lock.newPin': null
  'lock.newPinHint': null
  'lock.newPinAgain': null
  'lock.keepPin': null
  'lock.later': null
  'lock.confirmTitle': null
  'lock.confirmLead': { readonly name: string | number }
  'lock.confirmHint': null
  'lock.confirmHintUnsent': null
  'lock.pinKept': null
  'lock.pinNotKept': null
  'lock.trouble.too-short': null
  'lock.trouble.digits-only': null
  'lock.trouble.all-the-same': null
  'lock.trouble.a-run': null
  'lock.trouble.not-the-same': null
  'signOut.title': null
  'signOut.sending': null
  'signOut.left': { readonly count: number }
  'signOut.stopWaiting': null
  'signOut.remains': null
  'signOut.remainsText': { readonly edits: string | number }
  'signOut.andMore': { readonly count: string | number }
  'signOut.keep': null
  'signOut.keepText': null
  'signOut.stillHere': null
  'signOut.delete': null
  'signOut.deleteTitle': null
  'signOut.deleteText': { readonly edits: string | number }
  'signOut.locked': null
  'conflict.title': null
  'conflict.titleOwn': null
  'conflict.titleElsewhere': null
  'conflict.lead': { readonly what: string | number }
  'conflict.mine': null
  'conflict.theirs': null
  'conflict.earlier': null
  'conflict.useMine': null
  'conflict.useTheirs': null
  'conflict.useEarlier': null
  'conflict.removeAnyway': null
  'conflict.keep': null
  'conflict.you': { readonly when: string | number }
  'conflict.youElsewhere': { readonly when: string | number }
  'conflict.typeAnother': null
  'conflict.useThis': null
  'conflict.typed': null
  'conflict.yourChoice': null
  'conflict.steps': null
  'conflict.toDecide': null
  'conflict.summary': null
  'conflict.place': { readonly at: string | number; readonly of: string | number }
  'conflict.decided': { readonly count: string | number; readonly of: string | number }
  'conflict.skipKeeps': null
  'conflict.chooseFirst': null
  'conflict.skip': null
  'conflict.send': null
  'conflict.ready': null
  'conflict.nothingToSend': null
  'conflict.finish': null
  'conflict.youDecided': null
  'conflict.willBe': null
  'conflict.from': null
  'conflict.change': null
  'conflict.changeOf': { readonly field: string | number }
  'conflict.others': { readonly count: number }
  'conflict.allTheirs': null
  'conflict.removed': null
  'conflict.stillThere': null
  'conflict.changedSince': { readonly what: string | number }
  'conflict.unchangedSince': null
  'conflict.privateMeanwhile': null
  'conflict.wasRemoved': null
  'conflict.wasRemovedLead': { readonly what: string | number }
  'conflict.wasRemovedOn': { readonly day: string | number; readonly time: string | number }
  'conflict.removedBy': {
    readonly who: string | number
    readonly day: string | number
    readonly time: string | number
  }
  'conflict.noRemovalReason': null
  'conflict.decideRemoved': null
  'conflict.saveAsNew': null
  'conflict.saveAsNewText': null
  'conflict.letGoText': null
  'conflict.goneAlready': null
  'conflict.done': null
  'conflict.kept': null
  'conflict.finished': null
  'conflict.moved': null
  'conflict.movedText.sent': null
  'conflict.movedText.waiting': null
  'conflict.movedText.discarded': null
  'conflict.movedText.refused': null
  'conflict.movedText.gone': null
  'conflict.movedAgain': null
  'conflict.open': null
  'conflict.toOutbox': null
  'conflict.cannotCompare': null
  'conflict.cannotCompareText': null
  'conflict.sent': null
  'conflict.notSent': null
  'conflict.no': null
  'sync.waiting': null
  'sync.sent': null
  'sync.sentToday': null
  'sync.sentMark': null
  'sync.empty': null
  'sync.emptyText': null
  'sync.whenItGoes': null
  'sync.noSignal': null
  'sync.noSignalSince': { readonly since: string | number }
  'sync.noAnswer': null
  'sync.noAnswerSince': { readonly since: string | number }
  'sync.allIsSaved': null
  'sync.savedAt': { readonly moment: string | number; readonly age: string | number }
  'sync.sentAt': { readonly when: string | number }
  'sync.sentWithReference': { readonly when: string | number; readonly reference: string | number }
  'sync.triesAgain': { readonly wait: string | number }
  'sync.goesAfter.above': null
  'sync.goesAfter.earlier': null
  'sync.goesAfter.decision': null
  'sync.stillHere': null
  'sync.stillNotSent': null
  'sync.decideFirst': null
  'sync.decideAnew': null
  'sync.correct': null
  'sync.updateApp': null
  'sync.signIn': null
  'sync.open': null
  'sync.more': { readonly title: string | number }
  'sync.discard': null
  'sync.discardTitle': null
  'sync.discardText': { readonly title: string | number }
  'sync.wasDiscarded': null
  'sync.restore': null
  'sync.wasRestored': null
  'sync.discarded': null
  'sync.discardedUntil': { readonly day: string | number }
  'sync.discardedHere': null
  'sync.draftsFrom.provider': { readonly moment: string | number }
  'sync.draftsFrom.profile': { readonly moment: string | number }
  'sync.draftsFrom.verdict': { readonly moment: string | number }
  'sync.discardDraftTitle': null
  'sync.discardDraftText': { readonly title: string | number }
  'sync.allSent': null
  'sync.unreadable.title': null
  'sync.unreadable.found': { readonly moment: string | number }
  'sync.unreadable.shape': null
  'sync.unreadable.unreadable': null
  'sync.unreadable.help': null
  'sync.unreadable.discardTitle': null
  'sync.unreadable.discardText': null
  'sync.file.saveOneText': null
  'sync.file.load': null
  'sync.file.loadText': null
  'sync.file.choose': null
  'sync.file.chooseFirst': null
  'sync.file.passwordFirst': null
  'sync.file.loadButton': null
  'sync.file.loaded': { readonly what: string | number }
  'sync.file.loadedSome': { readonly what: string | number; readonly known: string | number }
  'sync.file.allKnown': null
  'sync.file.trouble.wrong-password': null
  'sync.file.trouble.not-a-file': null
  'sync.file.trouble.of-another-person': null
  'sync.file.trouble.newer-version': null
  'sync.file.trouble.unknown': null
  'sync.file.quarantinedName': { readonly id: string | number }
  'sync.conflictBy': { readonly by: string | number; readonly when: string | number }
  'sync.conflictByYou': { readonly when: string | number }
  'sync.draftsFrom.collective-action': { readonly moment: string | number }
  'pack.title': null
  'pack.several': { readonly count: string | number }
  'pack.offer': { readonly place: string | number }
  'pack.offerText': { readonly records: string | number }
  'pack.about': { readonly records: string | number; readonly count: number }
  'pack.keep': null
  'pack.fetching': { readonly place: string | number }
  'pack.sized': { readonly progress: string | number; readonly size: string | number }
  'pack.starting': null
  'pack.stopped': { readonly done: string | number; readonly total: string | number }
  'pack.notStarted': null
  'pack.whole': {
    readonly place: string | number
    readonly when: string | number
    readonly records: string | number
    readonly count: number
  }
  'pack.none': { readonly place: string | number; readonly when: string | number }
  'pack.takes': { readonly size: string | number }
  'pack.refresh': null
  'pack.remove': null
  'pack.removeTitle': { readonly place: string | number }
  'pack.removeText': null
  'pack.why.no-signal': null
  'pack.why.busy': null
  'pack.why.portal': null
  'pack.why.sign-in': null
  'pack.why.needs-update': null
  'pack.why.no-room': null
  'pack.why.locked': null
  'addPassword.title': null
  'addPassword.text': null
  'addPassword.welcome': { readonly name: string | number }
  'addPassword.confirm': null
  'addPassword.submit': null
  'passwordRules.title': null
  'passwordRules.met': null
  'passwordRules.notMet': null
  'passwordRules.length': null
  'passwordRules.distinct': null
  'passwordRules.digit': null
  'passwordRules.lowercase': null
  'passwordRules.uppercase': null
  'passwordRules.special': { readonly signs: string | number }
  'forgotPassword.title': null
  'forgotPassword.text': null
  'forgotPassword.submit': null
  'forgotPassword.noEmail': null
  'verifyOtp.title': null
  'verifyOtp.sentTo': null
  'verifyOtp.changeAddress': null
  'verifyOtp.code': null
  'verifyOtp.worksUntil': { readonly time: string | number }
  'verifyOtp.ended': null
  'verifyOtp.submit': null
  'verifyOtp.submitting': null
  'verifyOtp.resendIn': { readonly seconds: number }
  'verifyOtp.notReceived': null
  'verifyOtp.resend': null
  'verifyOtp.sentAgain': null
  'verifyOtp.notResent': null
  'verifyOtp.tooMany': null
  'verifyOtp.tooManyText': { readonly until: string | number; readonly again: string | number }
  'verifyOtp.askAgainAt': { readonly again: string | number }
  'verifyOtp.care': null
  'verifyOtp.late': null
  'verifyOtp.testServer': null
  'verifyOtp.testCode': { readonly devOtp: string | number }
  'resetPassword.title': null
  'resetPassword.of': { readonly email: string | number }
  'resetPassword.until': { readonly time: string | number }
  'resetPassword.over': null
  'resetPassword.password': null
  'resetPassword.newCode': null
  'resetPassword.unsent': null
  'resetPassword.others': null
  'resetPassword.submitting': null
  'resetPassword.done': null
  'changePassword.title': null
  'changePassword.current': null
  'changePassword.submit': null
  'changePassword.done': null
  'changePassword.doneButLock': null
  'changePassword.doneHere': null
  'auth.password': null
  'account.needsSignal': null
  'field.passwordRepeat': null
  'field.codeRequired': null
  'field.codeLength': null
  'field.codeDigits': null
  'confirmPassword.title': null
  'confirmPassword.text': null
  'verifyOtp.newDevice': null
  'auth.signInAgain': null
  'auth.deviceConfirmed': null
  'auth.deviceConfirmedText': null
  'deviceNews.taken': null
  'deviceNews.takenText': null
  'auth.introTitle': null
  'auth.introText': null
  'auth.introPoints.register': null
  'auth.introPoints.capture': null
  'auth.introPoints.verify': null
  'auth.continueToLogin': null
  'auth.backToDashboard': null
  'auth.title': null
  'auth.disabled.title': null
  'auth.disabled.text': null
  'auth.disabled.textNamed': { readonly people: string | number }
  'auth.disabled.kept': null
  'auth.disabled.save': null
  'auth.disabled.unlockText': null
  'auth.disabled.nothing': null
  'auth.disabled.unsent': { readonly edits: number; readonly drafts: number }
  'auth.signUp': null
  'auth.applied': null
  'auth.appliedText': null
  'auth.codeUnknown': null
  'auth.codeSent': null
  'auth.enterCode': null
  'auth.codeVerified': null
  'auth.endedElsewhere': null
  'availability.block': null
  'provenance.words.verified': null
  'provenance.words.submitted': null
  'provenance.words.imported': null
  'provenance.words.changed': null
  'provenance.words.demonstration': null
  'provenance.says.verified': { readonly quarter: string | number }
  'provenance.says.submitted': { readonly quarter: string | number }
  'provenance.says.imported': { readonly day: string | number; readonly list: string | number }
  'provenance.says.changed': { readonly list: string | number; readonly day: string | number }
  'provenance.says.demonstration': null
  'provenance.isPoliceStation': null
  'provenance.isHealthFacility': null
  'provenance.isListed': { readonly block: string | number }
  'offlineAreas.chooseEmpty': null
  'modal.address': null
  'modal.contacts': null
  'public.title': null
  'public.lead': null
  'public.figures.available': { readonly quarter: string | number }
  'public.figures.maturity': { readonly quarter: string | number }
  'public.figures.organisations': null
  'public.figures.crime': { readonly quarter: string | number }
  'public.figures.cases': { readonly quarter: string | number }
  'public.figures.none': null
  'public.figures.challenges': null
  'public.lastChecked': { readonly day: string | number }
  'public.notChecked': null
  'public.comparison': null
  'public.comparisonLead': null
  'source.buildingBlocks': null
  'source.someVerified': { readonly verified: string | number; readonly total: string | number }
  'source.designatedPersons': null
  'source.collectiveActions': null
  'source.crime': null
  'source.healthCheck': null
  'source.people': null
  'source.blockList': null
  'source.helplines': null
  'source.municipalities': null
  'public.pages.label': null
  'public.pages.home': null
  'public.pages.map': null
  'public.pages.grid': null
  'public.pages.chart': null
  'public.filters.label': null
  'public.filters.prompt': null
  'public.filters.category': null
  'public.filters.allCategories': null
  'public.filters.national': null
  'public.filters.byDistrict': null
  'public.filters.byMunicipality': null
  'public.filters.district': null
  'public.filters.allDistricts': null
  'public.filters.local': null
  'public.filters.allLocal': null
  'public.filters.filterBy': null
  'public.filters.all': null
  'public.filters.chosen': { readonly count: string | number }
  'public.filters.clear': null
  'public.filters.change': null
  'public.odd.boundary': null
  'public.odd.level': null
  'public.odd.category': null
  'public.odd.option': null
  'public.oddLead': null
  'public.wholeCountry': null
  'public.findHelp': null
  'public.findHelpText': null
  'availability.noAnswers': null
  'availability.answeredShort': { readonly answered: string | number; readonly asked: string | number }
  'crime.groupPeriod': { readonly period: string | number; readonly group: string | number }
  'crime.few': null
  'healthCheck.tooFew': null
  'reference.needsSignal': null
  'settings.cards.access': null
  'settings.cards.links': null
  'settings.cards.names': null
  'settings.names.enableLogin': null
  'settings.names.registrationOpen': null
  'settings.registrationNeedsLogin': null
  'settings.names.aboutUs': null
  'settings.names.help': null
  'settings.names.feedbackEmail': null
  'settings.names.supportContact': null
  'settings.names.responsibleParty': null
  'settings.names.informationOfficerName': null
  'settings.names.informationOfficerEmail': null
  'settings.names.retentionMonths': null
  'settings.asOnServer': null
  'settings.changedBy': { readonly day: string | number; readonly name: string | number }
  'settings.save': null
  'settings.unsaved': { readonly count: number }
  'settings.noHistory': null
  'settings.savedBy': { readonly day: string | number; readonly name: string | number }
  'settings.fromTo': { readonly before: string | number; readonly after: string | number }
  'settings.on': null
  'settings.off': null
  'settings.nothing': null
  'reference.tabs.settings': null
  'reference.tabs.helplines': null
  'helplines.add': null
  'helplines.none': null
  'helplines.notPublished': null
  'reference.notFound': null
  'helplines.preview': null
  'helplines.notChecked': null
  'helplines.checked': { readonly day: string | number }
  'helplines.checkedBy': { readonly day: string | number; readonly name: string | number }
  'helplines.purpose': null
  'helplines.runBy': null
  'helplines.hours': null
  'helplines.languages': null
  'helplines.ways': null
  'helplines.addWay': null
  'helplines.removeWay': null
  'helplines.channel': null
  'helplines.detail': null
  'helplines.note': null
  'helplines.public': null
  'helplines.published': null
  'helplines.isEmergency': null
  'helplines.check': null
  'helplines.checkText': null
  'helplines.confirm': null
  'helplines.save': null
  'helplines.unsaved': null
  'reference.tabs.texts': null
  'reference.tabs.lists': null
  'reference.checkedIn': { readonly languages: string | number }
  'reference.draftIn': { readonly languages: string | number }
  'reference.missingIn': { readonly languages: string | number }
  'helplines.translations': null
  'helplines.translationsText': null
  'helplines.translate': null
  'reference.tabs.translations': null
  'signUp.title': null
  'signUp.step': { readonly step: string | number; readonly of: string | number }
  'signUp.stepDone': null
  'signUp.steps.person': null
  'signUp.steps.organisation': null
  'signUp.steps.members': null
  'signUp.next': { readonly title: string | number }
  'signUp.submit': null
  'signUp.choosePassword': null
  'signUp.emailHint': null
  'signUp.telephoneHint': null
  'signUp.membersHint': null
  'signUp.where': null
  'signUp.addressHint': null
  'signUp.agree': null
  'signUp.privacy': null
  'signUp.leaveText': null
  'signUp.optional': null
  'signUp.fields.firstName': null
  'signUp.fields.lastName': null
  'signUp.fields.email': null
  'signUp.fields.telephone': null
  'signUp.fields.organisation': null
  'signUp.fields.branch': null
  'signUp.fields.type': null
  'signUp.fields.role': null
  'signUp.fields.streetNumber': null
  'signUp.fields.streetName': null
  'signUp.fields.suburb': null
  'signUp.fields.city': null
  'signUp.fields.postalCode': null
  'signUp.fields.members': null
  'places.localMunicipality': null
  'field.firstNameRequired': null
  'field.firstNameLetters': null
  'field.lastNameRequired': null
  'field.lastNameLetters': null
  'field.organisationNameRequired': null
  'field.organisationName': null
  'field.organisationTypeRequired': null
  'field.organisationRoleRequired': null
  'field.provinceRequired': null
  'field.districtRequired': null
  'field.localMunicipalityRequired': null
  'field.membersRequired': null
  'field.membersTooFew': null
  'field.postalCode': null
  'field.termsRequired': null
  'field.membersWhole': null
  'public.helplinesText': null
  'public.callForHelp': null
  'public.noAnswer': null
  'public.anyEmergency': null
  'public.exit': null
  'public.inDanger': null
  'crime.note': null
  'buildingBlock.fields.personPublicHint': null
  'help.dangerNow': null
  'help.callListText': null
  'importRun.optionUnknown': null
  'help.search': null
  'help.more': null
  'importRun.optionIsAFile': null
  'importRun.optionNotOneOf': { readonly words: string | number }
  'importRun.fileMissing': null
  'importRun.fileTwice': null
  'importRun.filesTooLarge': { readonly megabytes: string | number }
  'importRun.tooManyOpen': { readonly most: string | number }
  'importRun.noSuchFile': null
  'importRun.noSuchPart': null
  'importRun.partOfWrongSize': { readonly bytes: string | number }
  'importRun.notReceiving': null
  'importRun.partsMissing': { readonly name: string | number }
  'importRun.begunBefore': null
  'importRun.hasEnded': null
  'importRun.undoneBefore': null
  'importRun.undoingAlready': null
  'importFile.notThere': null
  'importFile.notFetched': { readonly why: string | number }
  'importFile.tooLarge': { readonly most: string | number }
  'importFile.empty': null
  'importFile.notUtf8': { readonly byte: string | number }
  'importFile.utf16': null
  'importFile.noText': null
  'importFile.oldExcel': null
  'importFile.aWebPage': null
  'importFile.pdf': null
  'importFile.badCsv': { readonly why: string | number }
  'importFile.badZip': null
  'importFile.bomb': { readonly most: string | number }
  'importFile.tooDense': null
  'importFile.noSheets': null
  'importFile.badXml': { readonly why: string | number }
  'importFile.cellTooFar': null
  'importFile.cellTooLong': null
  'importFile.missingColumns': { readonly names: string | number; readonly count: number }
  'importFile.columnTwice': { readonly name: string | number }
  'importFile.formula': null
  'importFile.tookTooLong': { readonly minutes: number }
  'importFile.tookTooMuchMemory': null
  'importFile.twice': { readonly row: string | number }
  'importFile.notAWholeNumber': null
  'importFile.notAShare': null
  'importFile.notAYear': null
  'importFile.noRows': null
  'importFile.unknownLevel': null
  'importFile.unknownCode': { readonly code: string | number; readonly level: string | number | boolean }
  'importFile.unknownGroup': { readonly name: string | number }
  'importFile.groupGone': null
  'importFile.unknownPillar': { readonly name: string | number }
  'importFile.retired': { readonly name: string | number }
  'importFile.unknownRunner': { readonly name: string | number; readonly code: string | number }
  'importFile.ambiguousRunner': { readonly code: string | number; readonly name: string | number }
  'importFile.levelNeeded': null
  'importFile.noPeople': null
  'importFile.noFigures': null
  'importFile.sameTimeTwice': { readonly first: string | number; readonly second: string | number }
  'importFile.noPlace': null
  'importFile.tooCoarse': null
  'importFile.weightsNeeded': null
  'importFile.unknownStation': { readonly name: string | number }
  'importFile.unknownStationName': { readonly name: string | number }
  'importFile.sharesDoNotAddUp': { readonly station: string | number }
  'importFile.coordinatesTogether': null
  'importFile.notACoordinate': null
  'importFile.swapped': null
  'importFile.notInTheCountry': null
  'importFile.unknownSpokenLanguage': { readonly code: string | number }
  'importFile.unknownBlock': { readonly name: string | number }
  'importFile.blockNeeded': null
  'importFile.externalIdNeeded': null
  'importFile.notYesOrNo': null
  'importFile.unknownRequirement': { readonly id: string | number }
  'importFile.typesLeftOut': { readonly rows: number }
  'importFile.changedMeanwhile': { readonly key: string | number }
  'importFile.notYourPlace': { readonly code: string | number }
  'importFile.notOwnPeople': { readonly code: string | number }
  'importFile.placeRequired': null
  'importFile.notAllowedAnyMore': null
  'importFile.confirmedSince': { readonly name: string | number }
  'importFile.notMunicipalities': { readonly rows: number }
  'importFile.notAFigure': null
  'importFile.notAQuarter': null
  'importFile.noKnownCategory': null
  'importFile.categoriesLeftOut': { readonly names: string | number }
  'importFile.incomplete': { readonly type: string | number; readonly percent: string | number }
  'importFile.groupsLeftOut': { readonly names: string | number }
  'importFile.brokenQuarter': { readonly name: string | number }
  'importFile.yearsDivided': null
  'importFile.otherLevels': { readonly rows: number }
  'importFile.noImport': { readonly id: string | number }
  'importFile.undoneBefore': null
  'importFile.kindGone': { readonly kind: string | number }
  'importFile.changedSince': { readonly key: string | number }
  'importFile.notUndone': { readonly names: string | number; readonly others: number }
  'importFile.usage': null
  'importFile.unknownKind': { readonly name: string | number }
  'importFile.oneFile': null
  'importFile.undoWhich': null
  'importFile.noImports': null
  'importFile.undone': { readonly file: string | number; readonly changes: number }
  'importFile.exported': { readonly file: string | number; readonly rows: number }
  'importFile.unknownPerson': { readonly email: string | number }
  'importFile.notTranslated': { readonly rows: number }
  'importFile.unknownLanguage': { readonly code: string | number }
  'importFile.notContent': null
  'importFile.halfReviewed': null
  'importFile.notADay': null
  'importFile.oneOf': { readonly names: string | number }
  'importFile.tooMany': { readonly most: string | number }
  'importFile.notAScore': null
  'importFile.noScore': null
  'importFile.singleOnly': null
  'importFile.onlyMultiple': null
  'importFile.differs': { readonly row: string | number }
  'importFile.twoAnswers': null
  'importFile.noQuestionIn': { readonly category: string | number }
  'importFile.versionUsed': { readonly type: string | number }
  'importFile.newVersion': {
    readonly type: string | number
    readonly count: number
    readonly added: string | number
    readonly changed: string | number
    readonly gone: string | number
  }
  'importFile.allOrNothing': null
  'boundaryFile.notJson': { readonly why: string | number }
  'boundaryFile.noShapes': null
  'boundaryFile.badTopology': null
  'boundaryFile.tooLarge': { readonly most: string | number }
  'boundaryFile.noTable': { readonly name: string | number }
  'boundaryFile.cutOff': { readonly name: string | number }
  'boundaryFile.badShapefile': { readonly name: string | number }
  'boundaryFile.notAsMany': { readonly shapes: string | number; readonly rows: string | number }
  'boundaryFile.projected': null
  'boundaryFile.otherDatum': { readonly name: string | number }
  'boundaryFile.swapped': null
  'boundaryFile.outside': { readonly longitude: string | number; readonly latitude: string | number }
  'boundaryFile.notAnArea': null
  'boundaryFile.notAPosition': null
  'boundaryFile.noLand': null
  'boundaryFile.unknownLevel': null
  'boundaryFile.noSuchLevel': { readonly name: string | number }
  'boundaryFile.noCode': null
  'boundaryFile.unknown': { readonly said: string | number; readonly level: string | number | boolean }
  'boundaryFile.noHolder': { readonly code: string | number }
  'boundaryFile.missing': {
    readonly code: string | number
    readonly name: string | number
    readonly level: string | number | boolean
  }
  'boundaryFile.tooManyLines': { readonly most: string | number }
  'boundaryFile.counted': {
    readonly inFile: string | number
    readonly matched: string | number
    readonly added: string | number
    readonly missing: string | number
    readonly level: string | number | boolean
  }
  'boundaryFile.dissolved': {
    readonly from: string | number | boolean
    readonly level: string | number | boolean
  }
  'boundaryFile.leftAsTheyAre': { readonly level: string | number | boolean }
  'boundaryFile.centresMoved': {
    readonly mean: string | number
    readonly who: string | number
    readonly most: string | number
    readonly level: string | number | boolean
  }
  'boundaryFile.areasChanged': {
    readonly mean: string | number
    readonly who: string | number
    readonly most: string | number
    readonly level: string | number | boolean
  }
  'boundaryFile.sizes': { readonly low: string | number; readonly full: string | number }
  'exportFile.holds': null
  'exportFile.place': null
  'exportFile.source': null
  'exportFile.column': null
  'exportFile.meaning': null
  'exportFile.unit': null
  'exportFile.yes': null
  'exportFile.no': null
  'exportFile.unanswered': null
  'exportFile.ownPlaces': null
  'exportFile.approximate': null
  'mail.product': null
  'exportColumn.level': null
  'exportColumn.code': null
  'exportColumn.name': null
  'exportColumn.year': null
  'exportColumn.quarter': null
  'exportColumn.people': null
  'exportColumn.buildingBlock': null
  'exportColumn.longitude': null
  'exportColumn.latitude': null
  'exportColumn.locationAccuracy': null
  'exportColumn.openingHours': null
  'exportColumn.languagesSpoken': null
  'exportColumn.costOption': null
  'exportColumn.receptionNumber': null
  'exportColumn.alternateNumber': null
  'exportColumn.mobileNumber': null
  'exportColumn.workEmail': null
  'exportColumn.personalEmail': null
  'exportColumn.physicalAddress': null
  'exportColumn.postalAddress': null
  'exportColumn.municipality': null
  'exportColumn.municipalityCode': null
  'exportColumn.levelOfBoundaries': null
  'exportColumn.codeOfBoundaries': null
  'exportColumn.nameOfBoundaries': null
  'exportColumn.parentCode': null
  'exportColumn.areaKm2': null
  'exportColumn.longitudeOfBoundaries': null
  'exportColumn.latitudeOfBoundaries': null
  'exportColumn.levelOfPeople': null
  'exportColumn.peopleOfPeople': null
  'exportColumn.basis': null
  'exportColumn.levelOfCrime': null
  'exportColumn.codeOfCrime': null
  'exportColumn.nameOfCrime': null
  'exportColumn.category': null
  'exportColumn.value': null
  'exportColumn.basisOfCrime': null
  'exportColumn.cases': null
  'exportColumn.casesYearBefore': null
  'exportColumn.rate': null
  'exportColumn.crimeGroup': null
  'exportColumn.crimeDivided': null
  'exportColumn.categoryOfAvailability': null
  'exportColumn.verifiedInQuarter': null
  'exportColumn.providers': null
  'exportColumn.availability': null
  'exportColumn.answered': null
  'exportColumn.asked': null
  'exportColumn.verifiedProviders': null
  'exportColumn.demonstrationProviders': null
  'exportColumn.placesToCheck': null
  'exportColumn.provenance': null
  'exportColumn.provenanceWhen': null
  'exportColumn.importedList': null
  'exportColumn.placeKind': null
  'exportColumn.organisationType': null
  'exportColumn.organisations': null
  'exportColumn.participating': null
  'exportColumn.responses': null
  'exportColumn.expectedResponses': null
  'exportColumn.maturity': null
  'exportColumn.nameOfChallenges': null
  'exportColumn.runBy': null
  'exportColumn.place': null
  'exportColumn.pillar': null
  'exportColumn.validFrom': null
  'exportColumn.validTo': null
  'exportColumn.active': null
  'exportColumn.outcome': null
  'exportColumn.description': null
  'exportColumn.municipalities': null
  'exportColumn.providersOfFigures': null
  'exportColumn.availabilityOfFigures': null
  'exportColumn.participatingOfFigures': null
  'exportColumn.maturityOfFigures': null
  'exportColumn.casesOfFigures': null
  'exportColumn.challenges': null
  'exportColumn.activeChallenges': null
  'exportColumn.physicalAddressOfProviders': null
  'exportColumn.postalAddressOfProviders': null
  'exportColumn.services': null
  'exportColumn.contactPersons': null
  'exportColumn.categoryOfBuildingBlocks': null
  'exportColumn.requirement': null
  'exportColumn.purpose': null
  'exportColumn.contacts': null
  'exportColumn.hours': null
  'exportColumn.languages': null
  'exportColumn.cost': null
  'exportColumn.lastChecked': null
  'exportColumn.providerId': null
  'exportColumn.state': null
  'exportColumn.addressIsPublic': null
  'exportColumn.answers': null
  'exportColumn.lastChangedBy': null
  'exportColumn.lastChangedOn': null
  'exportColumn.providerIdOfContactPersons': null
  'exportColumn.provider': null
  'exportColumn.requirementOfContactPersons': null
  'exportColumn.role': null
  'exportColumn.isPublic': null
  'exportColumn.externalId': null
  'exportColumn.answersOfProviderList': null
  'exportColumn.nameOfMunicipalContacts': null
  'exportColumn.levelOfMunicipalContacts': null
  'exportColumn.streetAddress': null
  'exportColumn.phone': null
  'exportColumn.email': null
  'exportColumn.province': null
  'exportColumn.confirmed': null
  'exportColumn.submitted': null
  'exportColumn.verified': null
  'exportColumn.late': null
  'exportColumn.confirmedLastQuarter': null
  'exportColumn.submittedLastQuarter': null
  'exportColumn.verifiedLastQuarter': null
  'exportColumn.lateLastQuarter': null
  'exportColumn.coordinators': null
  'exportColumn.receivedOn': null
  'exportColumn.organisation': null
  'exportColumn.branch': null
  'exportColumn.members': null
  'exportColumn.applicant': null
  'exportColumn.applicationStatus': null
  'exportColumn.decidedOn': null
  'source.ofProviders': null
  'source.applications': null
  'exportColumn.source': null
  'exportColumn.language': null
  'exportColumn.english': null
  'exportColumn.translation': null
  'exportColumn.reviewedBy': null
  'exportColumn.reviewedOn': null
  'exportUnit.year': null
  'exportUnit.quarter': null
  'exportUnit.people': null
  'exportUnit.degrees': null
  'exportUnit.metres': null
  'exportUnit.squareKilometres': null
  'exportUnit.casesInQuarter': null
  'exportUnit.rate': null
  'exportUnit.providers': null
  'exportUnit.percent': null
  'exportUnit.requirements': null
  'exportUnit.organisations': null
  'exportUnit.responses': null
  'exportUnit.score': null
  'exportUnit.municipalities': null
  'exportUnit.challenges': null
  'exportUnit.id': null
  'exportFile.asAt': { readonly source: string | number; readonly day: string | number }
  'document.withoutScript': null
  'answer.auth.disabled': null
  'answer.auth.oneTimeExpired': null
  'answer.auth.passwordIsSet': null
  'answer.auth.rejected': null
  'answer.auth.tooManyCodes': null
  'answer.auth.accountExists': null
  'answer.auth.codeWrong': { readonly left: number }
  'answer.auth.codeUnknown': null
  'answer.auth.codeUsed': null
  'answer.auth.codeExpired': null
  'answer.auth.codeTooManyTries': null
  'answer.auth.ticketOver': null
  'answer.auth.currentPasswordWrong': null
  'answer.auth.passwordChanged': null
  'answer.auth.passwordCommon': null
  'answer.auth.passwordSame': null
  'answer.auth.passwordHasEmail': null
  'answer.auth.signedOutElsewhere': null
  'field.groupNameTaken': null
  'field.addressTaken': null
  'field.unknownPlace': null
  'rights.lacksAction': { readonly actions: string | number }
  'rights.hasMembers': { readonly names: string | number }
  'rights.oneself': null
  'rights.selfLockout': null
  'rights.lastAdministrator': null
  'rights.defaultGroup': null
  'users.former': null
  'users.leftBehind': { readonly unsent: number; readonly names: string | number; readonly count: number }
  'users.notInvited': null
  'answer.users.added': null
  'answer.users.changed': null
  'answer.users.deleted': null
  'answer.users.disabled': null
  'answer.users.enabled': null
  'answer.users.invited': null
  'answer.users.signedOut': null
  'answer.groups.added': null
  'answer.groups.changed': null
  'answer.groups.deleted': null
  'answer.settings.saved': null
  'answer.applications.approved': null
  'answer.applications.rejected': null
  'applications.otherAddress': null
  'applications.alreadyDecided': null
  'applications.groupNotAllowed': null
  'field.helplineChannel': null
  'answer.helplines.saved': null
  'answer.helplines.checked': null
  'answer.texts.saved': null
  'answer.texts.translationSaved': null
  'answer.texts.translationChecked': null
  'answer.entries.saved': null
  'answer.entries.retired': null
  'answer.entries.offered': null
  'field.fixedList': null
  'field.entryNameTaken': null
  'field.categoryInUse': null
  'field.retiredEarlier': null
  'answer.applications.withdrawn': null
  'answer.survey.saved': null
  'answer.survey.nothingAnswered': null
  'answer.survey.notBegun': null
  'answer.survey.closed': null
  'answer.survey.withdrawn': null
  'answer.survey.unknownCode': null
  'answer.survey.linkMade': null
  'answer.survey.noLink': null
  'answer.survey.startTooEarly': null
  'answer.survey.endOutside': null
  'answer.survey.changed': null
  'answer.survey.isWithdrawn': null
  'answer.survey.otherPeriod': { readonly period: string | number }
  'field.wrongBoundaryType': null
  'field.searchNeeded': null
  'field.emailOfAnother': null
  'field.requirementOfAnotherBlock': null
  'field.personOfAnotherProvider': null
  'field.addedBefore': null
  'field.levelNotBelow': null
  'answer.auth.notApproved': null
  'answer.buildingBlocks.verified': null
  'answer.buildingBlocks.returned': null
  'answer.buildingBlocks.ownSubmission': null
  'answer.buildingBlocks.nothingToDecide': null
  'answer.buildingBlocks.changedSinceVerified': null
  'answer.buildingBlocks.notYourVerdict': null
  'answer.buildingBlocks.reminded': { readonly count: number }
  'answer.buildingBlocks.nobodyToRemind': null
  'answer.devices.revoked': null
  'survey.title': null
  'survey.loading': null
  'survey.withoutScript': null
  'survey.notLoaded': null
  'survey.notLoadedText': null
  'survey.busyNow': null
  'survey.tooManyCodes': null
  'survey.tooManyCodesText': { readonly minutes: number }
  'survey.isClosed': null
  'survey.closed': null
  'survey.unknown': null
  'survey.unknownCode': null
  'survey.notBegun': null
  'survey.opensOn': { readonly day: string | number }
  'survey.withdrawn': null
  'survey.withdrawnText': null
  'survey.preview': null
  'survey.previewEnd': null
  'survey.languageNeedsSignal': { readonly name: string | number }
  'survey.help': null
  'survey.openUntil': { readonly day: string | number }
  'survey.size': { readonly questions: number; readonly parts: number }
  'survey.nothingStored': null
  'survey.waitingHere': { readonly count: number }
  'survey.waitedSent': { readonly count: number }
  'survey.waitedRefused': { readonly count: number }
  'survey.mayLeaveOut': null
  'survey.start': null
  'survey.back': null
  'survey.next': { readonly step: string | number }
  'survey.part': { readonly part: string | number; readonly parts: string | number }
  'survey.lastStep': null
  'survey.question': { readonly question: string | number; readonly questions: string | number }
  'survey.clear': null
  'survey.answeredInPart': {
    readonly answered: string | number
    readonly questions: string | number
    readonly left: number
  }
  'survey.review': null
  'survey.answered': {
    readonly answered: string | number
    readonly questions: string | number
    readonly left: number
  }
  'survey.partAnswered': { readonly answered: string | number; readonly questions: string | number }
  'survey.notAnswered': null
  'survey.change': null
  'survey.changeOf': { readonly question: string | number }
  'survey.answer': null
  'survey.answerOf': { readonly question: string | number }
  'survey.final': null
  'survey.nothingToSend': null
  'survey.send': null
  'survey.faulty': null
  'survey.noSignal': null
  'survey.notSent': null
  'survey.busy': null
  'survey.busyText': null
  'survey.cannotLock': null
  'survey.plan': null
  'survey.plans.keep-open': null
  'survey.plansText.keep-open': null
  'survey.plans.send-later': null
  'survey.plansText.send-later': null
  'survey.plans.discard': null
  'survey.plansText.discard': null
  'survey.nextAttempt': { readonly wait: string | number }
  'survey.sending': null
  'survey.ready': { readonly answers: number }
  'survey.noSignalSince': { readonly time: string | number }
  'survey.tryNow': null
  'survey.lock': null
  'survey.discard': null
  'survey.sentAt': { readonly time: string | number }
  'survey.waits': null
  'survey.locked': null
  'survey.sentNow': null
  'survey.waitsText': null
  'survey.nextPerson': null
  'survey.discarded': null
  'survey.nothingLeft': null
  'survey.notAlone': null
  'surveys.audience': null
  'surveys.staff': null
  'surveys.students': null
  'surveys.period': null
  'surveys.figuresFrom': { readonly count: string | number; readonly total: string | number }
  'surveys.leftOut': { readonly count: number }
  'surveys.addedLater': null
  'surveys.noneActive': null
  'surveys.noAnswersYet': null
  'surveys.tooFewAnswers': null
  'surveys.tooFewInFigures': null
  'surveys.tooFewInSurvey': null
  'surveys.tooFewAtEnd': null
  'surveys.participation': null
  'surveys.open': null
  'surveys.closed': null
  'surveys.notOpen': null
  'surveys.moreThanWhole': null
  'surveys.openUntil': { readonly day: string | number }
  'surveys.closedOn': { readonly day: string | number }
  'surveys.opensOn': { readonly day: string | number }
  'surveys.responses': null
  'surveys.countOf': { readonly count: string | number; readonly total: string | number }
  'surveys.preview': null
  'surveys.newTab': null
  'surveys.link': null
  'surveys.copy': null
  'surveys.copied': null
  'surveys.notCopied': null
  'surveys.email': null
  'surveys.qr': null
  'surveys.qrOf': { readonly link: string | number }
  'surveys.qrPicture': null
  'surveys.poster': null
  'surveys.sameLink': null
  'surveys.mailSubject': null
  'surveys.mailInvite': { readonly organisation: string | number; readonly day: string | number }
  'surveys.mailAnonymous': null
  'surveys.mailHelp': null
  'surveys.makeLink': null
  'surveys.makeNextLink': null
  'surveys.expected': null
  'surveys.startHint': { readonly day: string | number }
  'surveys.short': { readonly count: number }
  'surveys.startNext': { readonly day: string | number }
  'surveys.generate': null
  'surveys.maturity': null
  'surveys.maturityUnit': null
  'surveys.maturityIs': { readonly word: string | number; readonly share: string | number }
  'surveys.rest': null
  'surveys.category': null
  'surveys.score': null
  'surveys.scoreIn': { readonly period: string | number }
  'surveys.since': { readonly change: string | number; readonly period: string | number }
  'surveys.tool': null
  'surveys.word.none': null
  'surveys.word.starting': null
  'surveys.word.growing': null
  'surveys.word.firm': null
  'surveys.word.leading': null
  'surveys.whoAnswered': null
  'surveys.viewResults': null
  'surveys.responsesTo': { readonly countText: string | number; readonly count: number }
  'surveys.hidden': null
  'surveys.notShown': null
  'surveys.answer': null
  'surveys.question': null
  'surveys.share': null
  'surveys.source': { readonly name: string | number }
  'surveys.results': null
  'surveys.resultsOf': { readonly audience: string | number; readonly period: string | number }
  'surveys.behaviours': null
  'surveys.noResults': null
  'surveys.neverFewer': null
  'surveys.print': null
  'surveys.noScore': null
  'surveys.noScoreAtEnd': null
  'surveys.scoreIs': { readonly score: string | number }
  'surveys.scoreWas': { readonly period: string | number; readonly score: string | number }
  'surveys.barsShow': null
  'surveys.posterTitle': null
  'surveys.posterText': { readonly from: string | number; readonly day: string | number }
  'surveys.scan': null
  'surveys.posterAnonymous': null
  'surveys.posterChoice': null
  'surveys.posterNotAboutYou': null
  'surveys.posterPrivate': null
  'surveys.posterData': null
  'surveys.posterChecked': { readonly day: string | number }
  'questionnaires.lead': null
  'questionnaires.previous': null
  'questionnaires.none': null
  'questionnaires.generator': null
  'questionnaires.active': null
  'questionnaires.expired': null
  'questionnaires.publishedOn': { readonly day: string | number }
  'questionnaires.only': { readonly period: string | number }
  'questionnaires.organisations': null
  'questionnaires.tooFew': { readonly label: string | number }
  'questionnaires.later': { readonly label: string | number }
  'surveys.of': { readonly name: string | number }
  'surveys.change': null
  'surveys.changeTitle': { readonly period: string | number }
  'surveys.lastDay': null
  'surveys.lastDayHint': { readonly day: string | number }
  'surveys.saveChanges': null
  'surveys.withdraw': null
  'surveys.withdrawTitle': { readonly period: string | number }
  'surveys.withdrawText': { readonly count: number }
  'surveys.withdrawPublished': null
  'surveys.typePeriod': { readonly period: string | number }
  'surveys.findOrganisation': null
  'surveys.chooseOrganisation': null
  'surveys.shareLink': null
  'surveys.questions': null
  'surveys.chooseSeveral': null
  'texts.kinds.page': null
  'texts.kinds.terms': null
  'texts.kinds.guidance': null
  'texts.kinds.mail': null
  'texts.columns.name': null
  'texts.columns.kind': null
  'texts.columns.changed': null
  'texts.columns.translations': null
  'texts.allKinds': null
  'texts.names.safetyPage': null
  'texts.names.privacyNotice': null
  'texts.names.aboutOffline': null
  'texts.names.registrationTerms': null
  'texts.names.capture.noSurvivorDetails': null
  'texts.names.capture.askBeforeVisit': null
  'texts.names.capture.siteVisitDuty': null
  'texts.names.capture.khuseleka': null
  'texts.names.verify.howTo': null
  'texts.names.return.commentHint': null
  'texts.names.oneTimeCode': null
  'texts.names.signInCode': null
  'texts.names.invitation': null
  'texts.names.accountExists': null
  'texts.names.passwordChanged': null
  'texts.names.addressChanged': null
  'texts.names.accountDisabled': null
  'texts.names.registrationReceived': null
  'texts.names.applicationApproved': null
  'texts.names.rejectedDuplicate': null
  'texts.names.rejectedOther': null
  'texts.names.withdrawnDuplicate': null
  'texts.names.withdrawnOther': null
  'texts.names.recordReturned': null
  'texts.names.applicationsWaiting': null
  'texts.names.recordsWaiting': null
  'texts.names.quarterEnds': null
  'texts.names.surveyCloses': null
  'texts.names.verifyReminder': null
  'texts.names.olderCopy': null
  'texts.asInstalled': null
  'texts.title': null
  'texts.subject': null
  'texts.summary': null
  'texts.text': null
  'texts.textHint': null
  'texts.acceptLabel': null
  'texts.section': { readonly number: string | number }
  'texts.heading': null
  'texts.addSection': null
  'texts.removeSection': { readonly number: string | number }
  'texts.translations': null
  'texts.placeholders': null
  'texts.needed': null
  'texts.preview': null
  'texts.leftOut': { readonly names: string | number }
  'texts.versions': null
  'texts.version': { readonly version: string | number }
  'texts.readVersion': { readonly version: string | number }
  'texts.useVersion': null
  'texts.save': null
  'texts.languages': null
  'texts.states.original': null
  'texts.states.checked': null
  'texts.states.draft': null
  'texts.states.incomplete': { readonly done: string | number; readonly total: string | number }
  'texts.translatedOf': { readonly done: string | number; readonly total: string | number }
  'texts.isDraft': { readonly language: string | number }
  'texts.isDraftText': null
  'texts.markAsChecked': null
  'texts.checkedBy': { readonly name: string | number; readonly day: string | number }
  'texts.leaveEmpty': null
  'texts.saveDraft': null
  'field.samePlaceholders': { readonly names: string | number }
  'field.noPlaceholders': null
  'field.ownTranslation': null
  'texts.values.name': null
  'texts.values.code': null
  'texts.values.time': null
  'texts.values.minutes': null
  'texts.values.productName': null
  'texts.values.supportEmail': null
  'texts.values.forgotLink': null
  'texts.values.oneTimePassword': null
  'texts.values.loginLink': null
  'texts.values.organisationName': null
  'texts.values.workingDays': null
  'texts.values.reason': null
  'texts.values.recordLink': null
  'texts.values.buildingBlock': null
  'texts.values.municipality': null
  'texts.values.applicationsLink': null
  'texts.values.verifyLink': null
  'texts.values.province': null
  'texts.values.place': null
  'texts.values.waiting': null
  'texts.values.oldestDays': null
  'texts.values.recordsLink': null
  'texts.values.surveysLink': null
  'texts.values.lastDay': null
  'texts.values.noticed': null
  'texts.values.seen': null
  'texts.values.devicesLink': null
  'texts.read': null
  'field.unknownPlaceholder': { readonly names: string | number }
  'field.missingPlaceholder': { readonly names: string | number }
  'translations.lead': null
  'translations.kinds.buildingBlocks': null
  'translations.kinds.requirements': null
  'translations.kinds.helplines': null
  'translations.kinds.questionnaires': null
  'translations.kinds.lists': null
  'translations.kinds.groups': null
  'translations.status': null
  'translations.states.missing': null
  'translations.states.draft': null
  'translations.states.checked': null
  'translations.progress': {
    readonly translated: string | number
    readonly total: string | number
    readonly checked: string | number
  }
  'translations.savedMeanwhile': null
  'translations.none': null
  'field.companyRequired': null
  'field.groupRequired': null
  'field.groupNameRequired': null
  'users.toggle': null
  'users.groups': null
  'users.users': null
  'users.user': null
  'users.group': null
  'users.search': null
  'users.searchGroups': null
  'users.allGroups': null
  'users.place': null
  'users.allPlaces': null
  'users.allStatuses': null
  'users.is.active': null
  'users.is.invited': null
  'users.is.not-approved': null
  'users.is.disabled': null
  'users.sorts.name': null
  'users.sorts.name-descending': null
  'users.sorts.last-sign-in': null
  'users.addNew': null
  'users.addFromSheet': null
  'users.none': null
  'users.noneHint': null
  'users.noGroups': null
  'users.columns.name': null
  'users.columns.groups': null
  'users.columns.email': null
  'users.columns.status': null
  'users.columns.lastSignIn': null
  'users.manage': null
  'users.manageOne': { readonly name: string | number }
  'users.invitedOn': { readonly day: string | number }
  'users.groupName': null
  'users.members': null
  'users.permissions': null
  'users.permissionCount': { readonly count: number }
  'users.noEffect': null
  'users.areas.records': null
  'users.areas.healthCheck': null
  'users.areas.organisations': null
  'users.areas.crime': null
  'users.areas.people': null
  'users.areas.signIn': null
  'users.delete': null
  'users.saved': null
  'users.deleteUser': null
  'users.deleteGroup': null
  'users.noUndo': null
  'users.confirmFirst': null
  'users.confirmLoss': null
  'users.details': null
  'users.places': null
  'users.noPlaces': null
  'users.wholeProvince': { readonly province: string | number }
  'users.placeCount': { readonly count: number }
  'users.needsPlace': null
  'users.addPlace': null
  'users.searchPlaces': { readonly count: string | number }
  'users.noSuchPlace': null
  'users.removePlace': { readonly name: string | number }
  'users.access': null
  'users.invitedUntil': null
  'users.sessions': null
  'users.unsent': null
  'users.signOut': null
  'users.inviteAgain': null
  'users.enable': null
  'users.disable': null
  'users.disableAsk': { readonly name: string | number }
  'users.disableEffect': null
  'users.disableUnsent': { readonly count: number }
  'users.fields.role': null
  'users.fields.company': null
  'users.fields.email': null
  'users.fields.reception': null
  'users.emailHint': null
  'users.addressChange': null
  'users.phoneHint': null
  'users.addUser': null
  'users.editUser': { readonly name: string | number }
  'users.addGroup': null
  'users.editGroup': { readonly name: string | number }
  'users.correct': { readonly count: number }
  'users.needCorrecting': { readonly count: number }
  'users.nameFixed': null
  'users.takesEffect': { readonly count: number }
  'users.chosenOf': { readonly chosen: string | number; readonly all: string | number }
  'users.added': null
  'users.removed': null
  'users.notYours': null
  'users.notYourGroup': null
  'users.addedList': { readonly names: string | number; readonly count: number }
  'users.removedList': { readonly names: string | number; readonly count: number }
  'audit.lead': null
  'audit.search': null
  'audit.kind': null
  'audit.allKinds': null
  'audit.period': null
  'audit.periods.week': null
  'audit.periods.month': null
  'audit.periods.quarter': null
  'audit.periods.all': null
  'audit.none': null
  'audit.nobody': null
  'audit.columns.when': null
  'audit.columns.who': null
  'audit.columns.what': null
  'audit.columns.subject': null
  'audit.columns.device': null
  'audit.exported': { readonly file: string | number; readonly rows: string | number }
  'audit.gained': { readonly groupName: string | number; readonly actions: string | number }
  'audit.lost': { readonly groupName: string | number; readonly actions: string | number }
  'audit.reasons.unknown-account': null
  'audit.reasons.wrong-password': null
  'audit.reasons.expired': null
  'audit.reasons.disabled': null
  'audit.reasons.not-allowed': null
  'audit.reasons.not-approved': null
  'audit.reasons.rejected': null
  'audit.is.signed-in': null
  'audit.is.sign-in-failed': null
  'audit.is.password-set': null
  'audit.is.signed-out-elsewhere': null
  'audit.is.device-confirmed': null
  'audit.is.code-needed': null
  'audit.is.code-refused': null
  'audit.is.application-received': null
  'audit.is.one-time-password-given': null
  'audit.is.data-exported': null
  'audit.is.data-imported': null
  'audit.is.import-undone': null
  'audit.is.device-revoked': null
  'audit.is.user-added': null
  'audit.is.user-changed': null
  'audit.is.user-disabled': null
  'audit.is.user-enabled': null
  'audit.is.user-invited': null
  'audit.is.user-signed-out': null
  'audit.is.verifier-reminded': null
  'audit.is.user-deleted': null
  'audit.is.group-added': null
  'audit.is.group-changed': null
  'audit.is.group-deleted': null
  'audit.is.settings-changed': null
  'audit.is.application-decided': null
  'audit.is.helpline-changed': null
  'audit.is.text-changed': null
  'audit.is.text-translated': null
  'audit.is.translation-checked': null
  'audit.decisions.approved': null
  'audit.decisions.rejected': null
  'audit.decisions.withdrawn': null
  'audit.version': { readonly name: string | number; readonly version: string | number }
  'audit.expected': { readonly count: number }
  'audit.closes': { readonly day: string | number }
  'audit.changes.added': null
  'audit.changes.changed': null
  'audit.changes.retired': null
  'audit.changes.offered': null
  'audit.is.entry-changed': null
  'audit.is.survey-link-generated': null
  'audit.is.survey-changed': null
  'audit.is.survey-withdrawn': null
  'verify.titleOf': { readonly count: number }
  'verify.list': null
  'verify.states': null
  'verify.tabs.submitted': null
  'verify.tabs.returned': null
  'verify.tabs.verified': null
  'verify.search': null
  'verify.filters': { readonly chosen: number }
  'verify.category': null
  'verify.difference': null
  'verify.all': null
  'verify.differences.changed': null
  'verify.differences.unchanged': null
  'verify.differences.new': null
  'verify.oldestFirst': null
  'verify.newestFirst': null
  'verify.days': { readonly count: number }
  'verify.changes': { readonly count: number }
  'verify.isNew': null
  'verify.isSame': null
  'verify.sentAgain': null
  'verify.own': null
  'verify.part': null
  'verify.none.submitted': null
  'verify.none.returned': null
  'verify.none.verified': null
  'verify.noneText.submitted': null
  'verify.noneText.returned': null
  'verify.noneText.verified': null
  'verify.noneFound': null
  'verify.clear': null
  'verify.choose': null
  'verify.noSuch': null
  'verify.place': { readonly at: string | number; readonly of: string | number }
  'verify.item': null
  'verify.by': { readonly name: string | number; readonly moment: string | number }
  'verify.sentAt': { readonly moment: string | number }
  'verify.lastVerified': { readonly day: string | number }
  'verify.neverVerified': null
  'verify.youReturned': { readonly day: string | number }
  'verify.returnedBy': { readonly name: string | number; readonly day: string | number }
  'verify.typedBefore': null
  'verify.typedBeforeReturn': { readonly moment: string | number }
  'verify.typedBeforeReturnBy': { readonly by: string | number; readonly moment: string | number }
  'verify.whole': null
  'verify.noChange': null
  'verify.asVerified': null
  'verify.showRest': { readonly count: number }
  'verify.hideRest': { readonly count: number }
  'verify.next': { readonly name: string | number }
  'verify.last': null
  'verify.giveBack': null
  'verify.returnFor': { readonly field: string | number }
  'verify.returnTitle': { readonly name: string | number }
  'verify.begunTitle': null
  'verify.begunText': { readonly comment: string | number }
  'verify.leftTitle': null
  'verify.returnLead': null
  'verify.what': null
  'verify.which': null
  'verify.addNote': null
  'verify.note': null
  'verify.noteHint': null
  'verify.ownTitle': null
  'verify.ownText': null
  'verify.decided.verified': null
  'verify.decided.returned': null
  'verify.decided.withdrawn': null
  'verify.done.verified': { readonly name: string | number }
  'verify.done.returned': { readonly name: string | number }
  'verify.done.withdrawn': { readonly name: string | number }
  'verify.kept': { readonly name: string | number }
  'verify.takeBack': null
  'verify.summary.verified': { readonly place: string | number }
  'verify.summary.returned': { readonly place: string | number }
  'verify.summary.withdrawn': { readonly place: string | number }
  'verify.moved': null
  'verify.movedUnder': null
  'verify.isOver': null
  'verify.hadDecided': { readonly decision: string | number }
  'verify.yourNote': { readonly note: string | number }
  'verify.movedText': null
  'verify.movedSame': null
  'verify.decidedMeanwhile': null
  'verify.goneMeanwhile': null
  'verify.notTaken': null
  'verify.youRead': null
  'verify.sinceRead': { readonly count: number }
  'verify.drop': null
  'verify.dropped': null
  'verify.bulk': { readonly count: number }
  'verify.bulkAll': { readonly count: number }
  'verify.bulkTitle': { readonly count: number }
  'verify.bulkLead': null
  'verify.bulkDone': { readonly count: number }
  'verify.bulkKept': { readonly count: number }
  'verify.bulkStopped': { readonly count: number }
  'verify.bulkLeft': { readonly count: number }
  'verify.bulkNotTried': { readonly count: number }
  'verify.bulkUndone': { readonly count: number }
  'verify.bulkNotUndone': { readonly count: number }
  'verify.keys': null
  'verify.keysOn': null
  'verify.keysHint': null
  'verify.key.next': null
  'verify.key.previous': null
  'verify.key.move': null
  'verify.key.verify': null
  'verify.key.giveBack': null
  'verify.key.search': null
  'verify.key.all': null
  'quarter.title': null
  'quarter.csv': null
  'quarter.lead': { readonly day: string | number; readonly days: number }
  'quarter.none': null
  'quarter.allProvinces': null
  'quarter.byProvince': null
  'quarter.byMunicipality': null
  'quarter.notFound': null
  'quarter.columns.name': null
  'quarter.columns.confirmed': null
  'quarter.columns.submitted': null
  'quarter.columns.verified': null
  'quarter.columns.late': null
  'quarter.columns.coordinators': null
  'quarter.noCoordinator': null
  'quarter.waitingLongest': null
  'quarter.waiting': { readonly count: string | number; readonly age: string | number }
  'quarter.remind': { readonly count: number }
  'quarter.remindOf': { readonly name: string | number; readonly count: number }
  'quarter.reminded': null
  'quarter.noVerifier': null
  'quarter.withoutCoordinator': null
  'quarter.disabled': null
  'quarter.assign': null
  'quarter.assignTo': { readonly name: string | number }
  'quarter.of': { readonly count: string | number; readonly all: string | number }
  'quarter.last': { readonly count: string | number }
  'buildingBlock.province': null
  'buildingBlock.district': null
  'buildingBlock.municipality': null
  'buildingBlock.fields.name': null
  'buildingBlock.fields.physicalAddress': null
  'buildingBlock.fields.postalAddress': null
  'buildingBlock.fields.reception': null
  'buildingBlock.fields.alternate': null
  'buildingBlock.fields.email': null
  'buildingBlock.fields.location': null
  'buildingBlock.fields.openingHours': null
  'buildingBlock.fields.languages': null
  'buildingBlock.fields.costOption': null
  'buildingBlock.measuredLocation': {
    readonly coordinates: string | number
    readonly metres: string | number
  }
  'buildingBlock.fields.personRole': null
  'buildingBlock.fields.personMobile': null
  'buildingBlock.available': null
  'buildingBlock.notAvailable': null
  'buildingBlock.notAnswered': null
  'buildingBlock.public': null
  'buildingBlock.notPublic': null
  'buildingBlock.openElsewhere': { readonly name: string | number; readonly since: string | number }
  'buildingBlock.unsentElsewhere': { readonly name: string | number; readonly since: string | number }
  'buildingBlock.returnedOn': { readonly day: string | number }
  'buildingBlock.states.outstanding': null
  'buildingBlock.states.submitted': null
  'buildingBlock.states.verified': null
  'buildingBlock.states.returned': null
  'comparison.own': null
  'comparison.requirements': null
  'comparison.before': null
  'comparison.now': null
  'comparison.nothing': null
  'conflict.thisProvider': null
  'conflict.removalReason': { readonly reason: string | number }
  'conflict.yes': null
  'deviceNews.missingOnes': {
    readonly label: string | number
    readonly count: number
    readonly day: string | number
  }
  'deviceNews.gone': null
  'deviceNews.elsewhere': { readonly when: string | number }
  'deviceNews.disabled': null
  'deviceNews.missingNew': null
  'deviceNews.missingFirst': null
  'deviceNews.see': null
  'deviceNews.mayClear': null
  'deviceNews.gotIt': null
  'deviceNews.missingOf.profile': null
  'deviceNews.missingOf.unknown': null
  'deviceNews.missingParts.name': null
  'deviceNews.missingParts.address': null
  'deviceNews.missingParts.contacts': null
  'deviceNews.missingParts.details': null
  'deviceNews.missingParts.answers': null
  'deviceNews.missingParts.persons': null
  'deviceLabel.known': { readonly browser: string | number; readonly system: string | number }
  'deviceLabel.onlyBrowser': { readonly browser: string | number }
  'deviceLabel.onlySystem': { readonly system: string | number }
  'deviceLabel.unknown': null
  'field.address': null
  'field.addressPublic': null
  'field.personalEmail': null
  'field.person': null
  'field.requirement': null
  'field.isReporting': null
  'field.isPublic': null
  'field.personFor': { readonly requirement: string | number }
  'field.ofPerson': { readonly person: string | number; readonly field: string | number }
  'field.andMore': { readonly named: string | number; readonly count: string | number }
  'form.draftFrom': { readonly time: string | number }
  'form.draftFromText': null
  'form.draftKept': { readonly time: string | number }
  'form.draftNotKept': null
  'form.discardTitle': null
  'form.discardText': null
  'form.discard': null
  'form.leaveTitle': null
  'form.leaveText': null
  'form.leave': null
  'form.keepEditing': null
  'form.notSaved': null
  'lock.typeWord': { readonly word: string | number }
  'lock.wrongWord': { readonly word: string | number }
  'profile.fields.title': null
  'profile.fields.fullName': null
  'profile.fields.jobRole': null
  'profile.fields.telephone': null
  'profile.fields.mobile': null
  'profile.telephoneHint': null
  'profile.mobileHint': null
  'profile.emailHint': null
  'profile.choose': null
  'profile.notGiven': null
  'profile.notHere': null
  'profile.edit': null
  'profile.save': null
  'profile.details': null
  'sync.isNew': null
  'sync.sendsItself': null
  'sync.isMerging': null
  'sync.alsoChanged': { readonly by: string | number; readonly what: string | number }
  'sync.alsoChangedByYou': { readonly what: string | number }
  'sync.answers': { readonly count: number }
  'sync.persons': { readonly count: number }
  'sync.newProviderDraft': null
  'sync.profileDraft': null
  'sync.why.network': null
  'sync.why.offline': null
  'sync.why.timeout': null
  'sync.why.busy': null
  'sync.why.too-many': null
  'sync.why.portal': null
  'sync.why.in-progress': null
  'sync.why.not-tried': null
  'sync.why.batch-refused': null
  'sync.why.too-old': null
  'sync.waitsForServer': null
  'sync.locked': null
  'sync.needsUpdate': null
  'sync.verdictMoved': null
  'sync.verdictGone': null
  'sync.conflict.text': null
  'sync.conflict.fields': { readonly fields: string | number }
  'sync.conflict.count': { readonly count: string | number }
  'sync.conflict.removal': null
  'sync.conflictOwn.text': null
  'sync.conflictOwn.fields': { readonly fields: string | number }
  'sync.conflictOwn.count': { readonly count: string | number }
  'sync.conflictOwn.removal': null
  'sync.removed': null
  'sync.rewritten': null
  'sync.refused.invalid': null
  'sync.refused.not-allowed': null
  'sync.refused.too-large': null
  'sync.refused.unknown': null
  'table.sortBy': { readonly column: string | number }
  'table.sort': null
  'table.pages': null
  'table.range': {
    readonly from: string | number
    readonly to: string | number
    readonly total: string | number
  }
  'table.previous': null
  'table.next': null
  'actions.fields.pillarId': null
  'actions.fields.runnerId': null
  'actions.fields.validFrom': null
  'actions.fields.validTo': null
  'actions.fields.outcome': null
  'actions.fields.description': null
  'deviceNews.missingOf.collective-action': null
  'sync.newCollectiveActionDraft': null
  'common.dataFrom': { readonly time: string | number }
  'common.devices': null
  'common.showMore': null
  'unsent.decideFirst': null
  'language.label': null
  'sync.otherDraft': null
  'auth.keepSignedIn': null
  'auth.keepSignedInHint': null
  'lock.goOn': null
  'unsent.pill.allSent': { readonly time: string | number }
  'unsent.pill.nothingToSend': null
  'unsent.pill.offline': null
  'unsent.pill.unreached': null
  'unsent.pill.portalOnly': null
  'unsent.pill.saved': { readonly count: number }
  'unsent.pill.sending': { readonly count: string | number; readonly of: string | number }
  'unsent.pill.needsYou': { readonly count: number }
  'unsent.pill.portal': { readonly count: string | number }
  'unsent.pill.busy': { readonly count: string | number }
  'unsent.pill.update': null
  'unsent.pill.signIn': null
  'unsent.pill.locked': null
  'unsent.pill.notSaved': null
  'unsent.needsYou': null
  'unsent.notSent': null
  'unsent.sentWhenOpen': null
  'unsent.compare': null
  'unsent.decide': null
  'unsent.changedElsewhere': null
  'history.about': { readonly field: string | number }
  'history.open': null
  'verify.undo': null
  'pack.stop': null
  'common.back': null
  'sync.sendNow': null
  'sync.drafts': null
  'sync.quarantined': null
  'lock.deleteWord': null
  'conflict.by': { readonly who: string | number; readonly when: string | number }
  'verify.field': null
  'verify.showNow': null
  'reference.conflict': null
  'reference.conflictText': null
  'pack.of': { readonly done: string | number; readonly total: string | number }
  'users.status': null
  'actions.title': null
}

export type MessageId = keyof Messages
