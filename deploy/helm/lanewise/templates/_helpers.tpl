{{- define "lanewise.labels" -}}
app.kubernetes.io/name: lanewise
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "lanewise.selector" -}}
app.kubernetes.io/name: lanewise
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{/* The pod of a part. Expects root, part, services and resources. */}}
{{- define "lanewise.pod" -}}
metadata:
  labels:
    {{- include "lanewise.selector" . | nindent 4 }}
  annotations:
    checksum/settings: {{ toJson .root.Values.settings | sha256sum }}
    prometheus.io/scrape: "true"
    prometheus.io/port: "9464"
spec:
  automountServiceAccountToken: false
  # DRAIN_SECONDS and 15 s to finish.
  terminationGracePeriodSeconds: {{ add (int .root.Values.settings.DRAIN_SECONDS) 15 }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    seccompProfile: { type: RuntimeDefault }
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "lanewise.selector" . | nindent 10 }}
  containers:
    - name: lanewise
      image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag }}"
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      env:
        - name: SERVICES
          value: {{ .services | quote }}
        {{- range $name, $value := .root.Values.settings }}
        {{- if $value }}
        - name: {{ $name }}
          value: {{ $value | quote }}
        {{- end }}
        {{- end }}
        {{- range .root.Values.secretKeys }}
        - name: {{ . }}_FILE
          value: /run/secrets/lanewise/{{ . }}
        {{- end }}
      ports:
        - { name: http, containerPort: 3003 }
        - { name: metrics, containerPort: 9464 }
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 2
        failureThreshold: 90
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 3
        timeoutSeconds: 3
        failureThreshold: 2
      resources:
        {{- toYaml .resources | nindent 8 }}
      volumeMounts:
        - { name: temporary, mountPath: /tmp }
        - { name: secrets, mountPath: /run/secrets/lanewise, readOnly: true }
  volumes:
    - name: temporary
      emptyDir: { sizeLimit: 512Mi }
    - name: secrets
      secret:
        secretName: {{ .root.Values.existingSecret }}
        defaultMode: 0440
{{- end }}
